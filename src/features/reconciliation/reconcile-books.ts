import { indianDay } from '../../kit/numbers/dates.ts';
import { ACCOUNTANTS } from '../../kit/roles.ts';
import { describeMessage } from '../../platform/http/describe-error.ts';
import { notifyOffice } from '../notifications/notify-office.ts';
import type { Checking } from '../orders/orders/check-order.ts';
import { beginRun, resolveUnseen, selectUnseenAtProvider, updateRun } from './discrepancy-store.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { reconcileOwnPayment, reconcilePayments } from './reconcile-payments.ts';
import { reconcileOwnRefund, reconcileRefunds } from './reconcile-refunds.ts';
import { selectOwnPayments } from '../orders/books/books.ts';
import { RECONCILIATION_PAGE_SIZE, chunksOf, type Reconciliation } from './reconciliation.ts';

/** Queue that compares the provider's books with ours: every night, and on request. */
export const RECONCILE_BOOKS = 'match-books';

/**
 * Compares payments, refunds, orders, invoices and access of the last days with the provider and with each other. What the usual functions
 * can fix is auto-resolved; the rest becomes discrepancies, and those that are gone are closed. Idempotent. Throws when the provider does
 * not respond, and the run records it.
 */
export async function reconcileBooks(context: Checking): Promise<void> {
  const { id, from, startedAt } = await beginRun(context.db);
  const tally = { payments: 0, refunds: 0, orders: 0, autoResolved: 0, found: 0 };
  const matching: Reconciliation = { ...context, span: { from, to: startedAt }, startedAt, tally };
  try {
    // Refunds first, so that one made at the provider is stored under its own id.
    await reconcileRefunds(matching);
    await reconcilePayments(matching);
    await recheck(matching);
    await reconcileOrders(matching);
    await resolveUnseen(context.db, startedAt);
    await updateRun(context.db, id, tally);
    if (tally.found > 0)
      await tellAccountants(context, {
        id,
        title: 'Discrepancies in reconciliation',
        text: `${tally.found} need attention`,
      });
  } catch (error) {
    const failure = describeMessage(error);
    await updateRun(context.db, id, { ...tally, failure });
    // Its tries fail one after the other: one notification a day is enough.
    const day = indianDay(startedAt);
    await tellAccountants(context, {
      id: day,
      title: 'Comparison failed',
      text: 'It runs again automatically at 2:30 am.',
    });
    throw error;
  }
}

async function tellAccountants(
  context: Checking,
  { id, title, text }: { id: string; title: string; text: string },
): Promise<void> {
  await notifyOffice(context, {
    roles: ACCOUNTANTS,
    key: `reconciliation:${id}`,
    kind: 'office-payment',
    title,
    text,
    href: '/admin/reconciliation',
  });
}

/** Fetches the payments and refunds of open discrepancies older than the span one by one, until they are resolved. */
async function recheck(matching: Reconciliation): Promise<void> {
  const { db, startedAt } = matching;
  const unseen = (afterId: string | null) =>
    selectUnseenAtProvider(db, { before: startedAt, afterId, limit: RECONCILIATION_PAGE_SIZE });
  for await (const chunk of chunksOf(unseen)) {
    for (const { paymentId, refundId } of chunk) {
      if (refundId !== '') await reconcileOwnRefund(matching, refundId);
      else {
        const [own = null] = await selectOwnPayments(db, [paymentId]);
        await reconcileOwnPayment(matching, paymentId, own);
      }
    }
  }
}
