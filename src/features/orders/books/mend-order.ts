import type { Context } from '../../../platform/http/context.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { grantCourse } from '../../learning/access/grant-course.ts';
import { billOrder } from '../orders/bill-order.ts';
import { lockOrderAndUser } from '../orders/find-order.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { creditRefund } from '../refunds/credit-refund.ts';
import { selectProcessed } from '../refunds/refund-store.ts';
import { findLines } from '../store.ts';

type Within = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** Issues an order's missing invoice; returns `false` when none is due. Runs inside the caller's transaction. */
export async function issueMissingInvoice({ db }: Within, orderId: string): Promise<boolean> {
  const order = await lockOrderAndUser(db, orderId);
  const buyer = await getMe({ db }, { userId: order.userId });
  return (await billOrder(db, { order, lines: await findLines(db, [order.id]), buyer })) !== null;
}

/** Grants access to a paid line that lacks it. A revoked grant stays revoked. Runs inside the caller's transaction. */
export async function openMissingCourse({ db }: Within, orderId: string, lineId: string): Promise<boolean> {
  const order = await lockOrderAndUser(db, orderId);
  const line = (await findLines(db, [order.id])).find(({ id }) => id === lineId);
  if (!line || order.state !== 'paid') return false;
  return grantCourse(db, { userId: order.userId, courseId: line.courseId, source: 'order', sourceId: order.id });
}

/**
 * Issues the missing credit notes of an order's processed refunds; returns `false` when none is due. Runs inside the caller's transaction.
 */
export async function issueMissingCredits({ db }: Within, orderId: string): Promise<boolean> {
  const order = await lockOrderAndUser(db, orderId);
  const [accepted] = await findAccepted(db, [order.id]);
  let isCredited = false;
  for (const refund of await selectProcessed(db, order.id))
    if (refund.paymentId === accepted?.id && (await creditRefund(db, refund))) isCredited = true;
  return isCredited;
}
