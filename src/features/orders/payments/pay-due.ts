import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { courseImage } from '../../catalogue/courses/files.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { requirePayableDue } from '../../instalments/require-payable-due.ts';
import { dueTitle } from '../../instalments/rules.ts';
import type { OrderChannel } from '../rules.ts';
import { findUnpaidTwin, insertLines, insertOrder, type OrderRow, updateOrder } from '../store.ts';
import { type OfflinePayment, takeOfflinePayment } from '../counter-sales/take-offline-payment.ts';

type SaleFields = Partial<Pick<OrderRow, 'saleKey' | 'note' | 'buyerAddress'>>;
type Paying = Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>;

/**
 * Creates the order that pays the caller's instalment, or returns the unpaid one. Throws 404, 409 `due-paid`, `plan-over`, `earlier-due`.
 */
export async function createDueOrder(
  context: Pick<Context, 'db'>,
  { dueId, caller }: { dueId: string; caller: SignedInCaller },
): Promise<{ order: OrderRow; isOld: boolean }> {
  return inTransaction(context.db, async (transaction) => {
    await requirePayableDue(transaction, { dueId, userId: caller.userId });
    return findOrMakeDueOrder(transaction, { dueId, channel: 'online' });
  });
}

/**
 * Takes an offline payment of an instalment. An order that the learner made for it is the one that is paid, so that a later payment at the
 * provider is refunded.
 */
export async function recordOfflineDuePayment(
  context: Paying,
  {
    dueId,
    payment,
    caller,
    sale = {},
  }: {
    dueId: string;
    payment: OfflinePayment;
    caller: SignedInCaller;
    /** Of a sale with a plan, whose order this is. */
    sale?: SaleFields;
  },
): Promise<{ receiptNumber: string; orderId: string; orderNumber: number }> {
  return inTransaction(context.db, async (transaction) => {
    const { order } = await findOrMakeDueOrder(transaction, { dueId, channel: 'office', sale });
    const taken = await takeOfflinePayment({ ...context, db: transaction }, { order, payment, caller });
    return { ...taken, orderId: order.id, orderNumber: order.number };
  });
}

/** The unpaid order of a due, made unless there is one. Runs inside the caller's transaction. */
export async function findOrMakeDueOrder(
  db: Database,
  { dueId, channel, sale = {} }: { dueId: string; channel: OrderChannel; sale?: SaleFields },
): Promise<{ order: OrderRow; isOld: boolean }> {
  const first = await requirePayableDue(db, { dueId });
  await lockUser(db, first.plan.userId);
  // Checked again, now that no other transaction can pay it.
  const { plan, due, of } = await requirePayableDue(db, { dueId });
  const fingerprint = dueFingerprint(due.id);
  const twin = await findUnpaidTwin(db, plan.userId, fingerprint);
  if (twin) return { order: await updateOrder(db, twin.order.id, { offered: true }), isOld: twin.isOld };
  const price = { listPaise: due.amountPaise, salePaise: due.amountPaise };
  const order = await insertOrder(db, {
    ...price,
    totalPaise: due.amountPaise,
    userId: plan.userId,
    channel,
    instalmentDueId: due.id,
    fingerprint,
    expiresInHours: null,
    couponCode: null,
    couponPercent: 0,
    couponRupees: 0,
    bundles: [],
    source: {},
    buyerState: plan.buyerState,
    buyerGstin: plan.buyerGstin,
    buyerBusiness: plan.buyerBusiness,
    buyerAddress: '',
    ...sale,
  });
  const course = await findCourse(db, plan.courseId, { inAnyState: true });
  const line = {
    ...price,
    courseId: plan.courseId,
    title: dueTitle(plan.title, { number: due.number, of }),
    image: courseImage(course ?? { family: '', dye: '' }),
    paidPaise: due.amountPaise,
  };
  await insertLines(db, order.id, [line]);
  return { order, isOld: false };
}

/** Of a due there is one unpaid order at a time. */
export function dueFingerprint(dueId: string): string {
  return `due:${dueId}`;
}
