import type { Checking } from '../orders/orders/check-order.ts';
import { selectOrderBooks } from '../orders/books/books.ts';
import { issueMissingCredits, issueMissingInvoice, openMissingCourse } from '../orders/books/mend-order.ts';
import { selectOpenOrderIds } from './finding-store.ts';
import { orderIssues } from './match-rules.ts';
import { chunksOf, heal, MATCH_PAGE, type Matching, report } from './matching.ts';
import type { Issue, FindingKind } from './rules.ts';

/** Looks through the books of every order that was paid or refunded in the span, or has an open finding: payment, invoice, credit notes and access. */
export async function matchOrders(matching: Matching): Promise<void> {
  const { db, span, tally } = matching;
  const named = await selectOpenOrderIds(db);
  const read = (afterId: string | null) => selectOrderBooks(db, { from: span.from, named, afterId, limit: MATCH_PAGE });
  for await (const chunk of chunksOf(read)) {
    for (const issue of chunk.flatMap(orderIssues)) {
      const mend = healers[issue.kind];
      const isHealed = mend !== undefined && (await heal(matching, issue, (within) => mend(within, issue)));
      if (!isHealed) await report(matching, issue);
    }
    tally.orders += chunk.length;
  }
}

/** What can be mended without a person: things that were owed and that the usual verbs do once. Nothing is taken from anybody. */
const healers: Partial<Record<FindingKind, (within: Checking, issue: Issue) => Promise<boolean>>> = {
  'order-without-invoice': (within, { orderId }) => issueMissingInvoice(within, orderId ?? ''),
  'order-without-access': (within, { orderId, about }) => openMissingCourse(within, orderId ?? '', about ?? ''),
  'credits-differ': (within, { orderId }) => issueMissingCredits(within, orderId ?? ''),
};
