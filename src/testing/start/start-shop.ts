import { sql, type SQL } from 'drizzle-orm';
import { countUnaccountedRupees } from '../../features/reconciliation/load-reconciliation.ts';
import type { PaymentDetails } from '../../features/orders/contract.ts';
import { generateCoupon } from '../../features/coupons/generate-coupon.ts';
import type { Database } from '../../platform/database/database.ts';
import { buildCourse } from '../open/build-course.ts';
import { createFakePaymentGateway } from './fake-payment-gateway.ts';
import { startTestApp, type TestResponse, type TestUser } from './test-app.ts';

export interface OrderResponse {
  orderId: string;
  orderNumber: number;
  receipt: string;
  amount: number;
  total: number;
  free?: true;
  keyId?: string;
  paymentDetails?: PaymentDetails;
}

type CouponForm = Parameters<typeof generateCoupon>[1]['form'];
export type Shop = Awaited<ReturnType<typeof startShop>>;

/** The API with an in-memory payment provider, and helpers for suites about money. Suites run the jobs themselves. */
export async function startShop() {
  const provider = createFakePaymentGateway();
  const jobs: { queue: string; data: object }[] = [];
  const app = await startTestApp({
    payments: provider.gateway,
    jobs: {
      async add(_db: Database, queue: string, data: object) {
        jobs.push({ queue, data });
      },
    },
  });
  const { db } = app.database;

  const createOrder = (user: TestUser, courses: readonly { id: string }[], extra: object = {}) =>
    app.request('POST', '/payment/create-order', {
      token: user.token,
      body: { cartItems: courses.map(({ id }) => ({ id })), ...extra },
    });

  return {
    ...app,
    provider,
    /** All jobs queued so far. */
    queued: jobs,
    createOrder,

    /** A published course at these whole rupees. */
    async course(priceRupees = 24_999, salePriceRupees: number | null = null) {
      const course = await buildCourse(db);
      await db.execute(
        sql`UPDATE courses SET price_rupees = ${priceRupees}, sale_price_rupees = ${salePriceRupees} WHERE id = ${course.id}`,
      );
      return course;
    },

    /** A coupon of this percentage; 0 where `limits` gives rupees. */
    async coupon(discount: number, limits: Partial<CouponForm> = {}) {
      const admin = await app.admin();
      const form = { ...(discount > 0 ? { discount } : {}), cartItems: 1, expiresInDays: 30, ...limits };
      return generateCoupon(app.context, { form, adminId: admin.userId });
    },

    /** An order that must succeed. */
    async order(user: TestUser, courses: readonly { id: string }[], extra: object = {}): Promise<OrderResponse> {
      const response = await createOrder(user, courses, extra);
      if (response.status !== 200) throw new Error(`create-order: ${response.status} ${JSON.stringify(response.body)}`);
      return response.body as unknown as OrderResponse;
    },

    verify: (user: TestUser, callback: object): Promise<TestResponse> =>
      app.request('POST', '/payment/verify', { token: user.token, body: callback }),

    webhook: ({ raw, headers }: { raw: string; headers: Record<string, string> }): Promise<TestResponse> =>
      app.request('POST', '/payment/webhook', { raw, headers }),

    /** Moves a user's orders and reservations, and the provider's payments, back in time. */
    async pass(user: TestUser, minutes: number) {
      const earlier = (column: string) =>
        sql`${sql.identifier(column)} = ${sql.identifier(column)} - make_interval(mins => ${minutes})`;
      await db.execute(sql`UPDATE orders SET ${earlier('created_at')}, ${earlier('offered_at')}, ${earlier('expires_at')},
        ${earlier('checked_at')}, ${earlier('ended_at')} WHERE user_id = ${user.userId}`);
      await db.execute(sql`UPDATE coupon_uses SET ${earlier('reserved_until')} WHERE user_id = ${user.userId}`);
      const { rows } = await db.execute<{ id: string }>(
        sql`SELECT provider_order_id AS id FROM orders WHERE user_id = ${user.userId}`,
      );
      for (const payment of provider.payments.values()) {
        if (rows.some(({ id }) => id === payment.orderId))
          payment.madeAt = new Date(payment.madeAt.getTime() - minutes * 60_000);
      }
    },

    rows: async (statement: SQL) => (await db.execute(statement)).rows,

    unaccountedRupees: () => countUnaccountedRupees(db),

    /** One row of figures for a user: equal figures mean an equal end state. */
    async figuresOf(user: TestUser) {
      const { rows } = await db.execute(sql`SELECT
        (SELECT array_agg(state ORDER BY created_at) FROM orders WHERE user_id = u.id) AS orders,
        (SELECT count(*)::int FROM grants WHERE user_id = u.id AND revoked_at IS NULL) AS grants,
        (SELECT count(*)::int FROM invoices WHERE user_id = u.id AND kind <> 'credit-note') AS invoices,
        (SELECT count(*)::int FROM outgoing_mails WHERE recipient = u.email) AS mails,
        (SELECT count(*)::int FROM coupon_uses WHERE user_id = u.id AND counted_at IS NOT NULL) AS uses,
        (SELECT coalesce(array_agg(p.state ORDER BY p.state), '{}') FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.user_id = u.id) AS payments,
        (SELECT coalesce(array_agg(r.reason || ' ' || r.amount_paise || ' ' || r.state ORDER BY r.created_at), '{}')
          FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.user_id = u.id) AS refunds
        FROM users u WHERE id = ${user.userId}`);
      return rows[0] as {
        orders: string[] | null;
        grants: number;
        invoices: number;
        mails: number;
        uses: number;
        payments: string[];
        refunds: string[];
      };
    },
  };
}
