import { describeMessage } from '../../platform/http/describe-error.ts';
import type { Checking } from '../orders/orders/check-order.ts';
import { beginRun, resolveUnseen, selectUnseenAtProvider, updateRun } from './finding-store.ts';
import { matchOrders } from './match-orders.ts';
import { matchOwnPayment, matchPayments } from './match-payments.ts';
import { matchOwnRefund, matchRefunds } from './match-refunds.ts';
import { selectOwnPayments } from '../orders/books/books.ts';
import { MATCH_PAGE, chunksOf, type Matching } from './matching.ts';

/** Queue that compares the provider's books with ours: every night, and when the office asks. */
export const MATCH_BOOKS = 'match-books';

/**
 * Compares payments, refunds, orders, invoices and access of the last days with the provider and with each other. What the
 * usual verbs can mend is mended; the rest becomes findings, and findings that are gone are closed. Again it does the same and
 * no more. Throws when the provider gives no answer, and the run says so.
 */
export async function matchBooks(context: Checking): Promise<void> {
  const { id, from, startedAt } = await beginRun(context.db);
  const tally = { payments: 0, refunds: 0, orders: 0, healed: 0, found: 0 };
  const matching: Matching = { ...context, span: { from, to: startedAt }, startedAt, tally };
  try {
    // Refunds first, so that one that somebody made at the provider is kept under its own number.
    await matchRefunds(matching);
    await matchPayments(matching);
    await lookAgain(matching);
    await matchOrders(matching);
    await resolveUnseen(context.db, startedAt);
    await updateRun(context.db, id, tally);
  } catch (error) {
    const failure = describeMessage(error);
    await updateRun(context.db, id, { ...tally, failure });
    throw error;
  }
}

/** Open findings whose payment or refund is older than the span: they are asked about one by one, until they are gone. */
async function lookAgain(matching: Matching): Promise<void> {
  const { db, startedAt } = matching;
  const unseen = (afterId: string | null) =>
    selectUnseenAtProvider(db, { before: startedAt, afterId, limit: MATCH_PAGE });
  for await (const chunk of chunksOf(unseen)) {
    for (const { paymentId, refundId } of chunk) {
      if (refundId !== '') await matchOwnRefund(matching, refundId);
      else {
        const [own = null] = await selectOwnPayments(db, [paymentId]);
        await matchOwnPayment(matching, paymentId, own);
      }
    }
  }
}
