import type { Checking } from '../orders/orders/check-order.ts';
import { selectOrderBooks } from '../orders/books/books.ts';
import { issueMissingCredits, issueMissingInvoice, openMissingCourse } from '../orders/books/mend-order.ts';
import { selectOpenOrderIds } from './discrepancy-store.ts';
import { orderIssues } from './reconciliation-rules.ts';
import { chunksOf, autoResolve, RECONCILIATION_PAGE_SIZE, type Reconciliation, report } from './reconciliation.ts';
import type { Issue, DiscrepancyKind } from './rules.ts';

/**
 * Checks the books of every order that was paid or refunded in the span, or has an open discrepancy: payment, invoice, credit notes and
 * access.
 */
export async function reconcileOrders(matching: Reconciliation): Promise<void> {
  const { db, span, tally } = matching;
  const named = await selectOpenOrderIds(db);
  const read = (afterId: string | null) =>
    selectOrderBooks(db, { from: span.from, named, afterId, limit: RECONCILIATION_PAGE_SIZE });
  for await (const chunk of chunksOf(read)) {
    for (const issue of chunk.flatMap(orderIssues)) {
      const mend = autoResolvers[issue.kind];
      const isAutoResolved =
        mend !== undefined && (await autoResolve(matching, issue, (within) => mend(within, issue)));
      if (!isAutoResolved) await report(matching, issue);
    }
    tally.orders += chunk.length;
  }
}

/** What can be fixed automatically: owed documents or access that the existing functions create once. Nothing is revoked. */
const autoResolvers: Partial<Record<DiscrepancyKind, (within: Checking, issue: Issue) => Promise<boolean>>> = {
  'order-without-invoice': (within, { orderId }) => issueMissingInvoice(within, orderId ?? ''),
  'order-without-access': (within, { orderId, about }) => openMissingCourse(within, orderId ?? '', about ?? ''),
  'credits-differ': (within, { orderId }) => issueMissingCredits(within, orderId ?? ''),
};
