import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/**
 * Writes the demo's orders, payments and refunds into the books of the sandbox's provider, so that the nightly reconciliation finds them
 * there.
 */
export async function seedProviderBooks(db: Database): Promise<void> {
  const { rows } = await db.execute<{ is_there: boolean }>(
    sql`SELECT to_regclass('sandbox.orders') IS NOT NULL AS is_there`,
  );
  if (!rows[0]?.is_there) return;
  await db.execute(sql`
    INSERT INTO sandbox.orders (id, amount_paise, currency, receipt, status, attempts, notes, created_at)
    SELECT o.provider_order_id, o.total_paise, o.currency, o.id::text,
      CASE WHEN o.paid_at IS NULL THEN 'created' ELSE 'paid' END,
      (SELECT count(*) FROM payments p WHERE p.order_id = o.id), '{}', o.created_at
    FROM orders o WHERE o.provider_order_id IS NOT NULL
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO sandbox.payments (id, order_id, amount_paise, amount_refunded_paise, currency, status, method, created_at)
    SELECT p.provider_payment_id, o.provider_order_id, p.amount_paise,
      coalesce((SELECT sum(r.amount_paise) FROM refunds r WHERE r.payment_id = p.id AND r.state = 'processed'), 0),
      p.currency, p.state, p.method, p.created_at
    FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.provider_order_id IS NOT NULL AND p.taken_by IS NULL
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO sandbox.refunds (id, payment_id, amount_paise, currency, status, speed, notes, request_hash, created_at)
    SELECT r.provider_refund_id, p.provider_payment_id, r.amount_paise, p.currency, r.state, 'normal', '{}', 'demo', r.created_at
    FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.state = 'processed' AND p.taken_by IS NULL
    ON CONFLICT DO NOTHING`);
}
