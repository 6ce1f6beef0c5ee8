import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { listChoosing } from '../../batches/enrolments/choose.ts';
import { loadProgressIn } from '../../learning/progress/load-progress.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { findNamedOrder } from '../orders/find-order.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { selectRefundsOf } from '../orders/office-store.ts';
import { leftOfLines, policyRefundPaise } from './refund-rules.ts';
import { countDaysSince, findLines, type OrderRow } from '../store.ts';
import { mayReadInOffice } from '../orders/may-read-order.ts';

/** Returns what the refund policy allows for an order today, line by line, to its buyer and the office. Throws 404 to others. */
export async function getRefundPolicy(
  { db }: Pick<Context, 'db'>,
  { orderId, caller }: { orderId: string; caller: SignedInCaller },
) {
  const order = await findNamedOrder(db, orderId);
  const mayRead = order.userId === caller.userId || (await mayReadInOffice(db, caller, order));
  if (!mayRead) throw notFound('There is no such order.');
  const policy = await loadSiteContent(db, 'refunds');
  const days = order.paidAt === null ? 0 : await countDaysSince(db, order.paidAt);
  const left = await loadLeft(db, order);
  const courseIds = left.map(({ line }) => line.courseId);
  const progress = await loadProgressIn(db, { userId: order.userId, courseIds });
  // Without a seat or after a cancelled batch all goes back, whatever was watched (batches §11).
  const choosing = await listChoosing(db, order.userId, courseIds);
  const lines = left.map(({ line, leftPaise }) => {
    const watchedPercent = progress.get(line.courseId)?.progressPercent ?? 0;
    const details = { paidPaise: line.paidPaise, watchedPercent, days };
    const isWhole = choosing.has(line.courseId);
    const policyPaise = isWhole ? leftPaise : Math.min(leftPaise, policyRefundPaise(details, policy));
    return { lineId: line.id, title: line.title, leftPaise, watchedPercent, policyPaise };
  });
  return { days, ...policy, policyPaise: lines.reduce((sum, line) => sum + line.policyPaise, 0), lines };
}

/** Returns the lines of a paid order with the refundable amount of each; empty if it was free. */
export async function loadLeft(db: Database, order: OrderRow) {
  const [accepted] = await findAccepted(db, [order.id]);
  if (!accepted || order.state !== 'paid') return [];
  const refunds = (await selectRefundsOf(db, order.id)).filter(
    (one) => one.paymentId === accepted.id && one.state !== 'failed',
  );
  return leftOfLines(await findLines(db, [order.id]), refunds);
}
