import {
  findOrder,
  findRefundByProviderId,
  markRefundsMatched,
  type OwnRefund,
  selectOwnRefunds,
  selectUnlistedRefunds,
} from '../orders/books/books.ts';
import type { ListedRefund } from '../../ports/payment-gateway.ts';
import { isUuid } from '../catalogue/rules.ts';
import { toPaymentUpdate, type Checking } from '../orders/orders/check-order.ts';
import { compareRefund } from './match-rules.ts';
import { findOrderAtProvider } from './match-payments.ts';
import { askFor, heal, MATCH_PAGE, pagesOf, chunksOf, report, type Matching } from './matching.ts';
import { settlePayment } from '../orders/payments/settle-payment.ts';
import { takeRefund } from '../orders/refunds/take-refund.ts';

/** Compares every refund of the provider with ours, and then those of ours that it did not list, page by page. */
export async function matchRefunds(matching: Matching): Promise<void> {
  const { db, span, startedAt, tally } = matching;
  const list = (skip: number) => matching.payments.listRefunds({ ...span, skip, count: MATCH_PAGE });
  for await (const page of pagesOf(list)) {
    for (const { theirs, own } of await beside(matching, page)) {
      await matchRefund(matching, theirs, own);
      const taken = own ?? (await findRefundByProviderId(db, theirs.id));
      if (taken) await markRefundsMatched(db, [taken.id]);
    }
    tally.refunds += page.length;
  }
  const unlisted = (afterId: string | null) =>
    selectUnlistedRefunds(db, { span, listedAt: startedAt, afterId, limit: MATCH_PAGE });
  for await (const chunk of chunksOf(unlisted)) {
    for (const own of chunk) await matchOwnRefund(matching, own.providerRefundId, own);
    tally.refunds += chunk.length;
  }
}

/** Asks the provider for one refund: it may be older than the span. One of ours that it does not know is written down. */
export async function matchOwnRefund(matching: Matching, id: string, known?: OwnRefund): Promise<void> {
  const own = known ?? (await findRefundByProviderId(matching.db, id));
  const theirs = await askFor(() => matching.payments.fetchRefund(id));
  if (theirs) await matchRefund(matching, theirs, own);
  else if (own?.state === 'processed') {
    const details = 'The provider says that it has no such refund.';
    const { orderId, amountPaise: paise } = own;
    await report(matching, { kind: 'missing-refund', orderId, refundId: id, paise, details });
  }
}

async function matchRefund(matching: Matching, theirs: ListedRefund, own: OwnRefund | null): Promise<void> {
  const comparison = compareRefund(own, theirs);
  if (comparison.is === 'same') return;
  const issue = {
    kind: own ? ('refund-differs' as const) : ('unknown-refund' as const),
    orderId: own?.orderId ?? null,
    refundId: theirs.id,
    paise: comparison.is === 'different' ? comparison.paise : theirs.amountPaise,
    details: comparison.is === 'different' ? comparison.details : `Of payment ${theirs.paymentId}.`,
  };
  const isHealed = comparison.is === 'behind' && (await takeIn(matching, issue, theirs, own));
  if (!isHealed) await report(matching, issue);
}

/** News of a refund carries its payment, as an event of the provider does; that payment may be unknown here too. */
async function takeIn(
  matching: Matching,
  issue: Parameters<typeof heal>[1],
  theirs: ListedRefund,
  own: OwnRefund | null,
): Promise<boolean> {
  const payment = own ? null : await askFor(() => matching.payments.fetchPayment(theirs.paymentId));
  const order = own
    ? await findOrder(matching.db, own.orderId)
    : payment && (await findOrderAtProvider(matching, payment.orderId));
  if (!order) return false;
  const paymentUpdate = payment && toPaymentUpdate(payment);
  return heal(matching, { ...issue, orderId: order.id }, async (within: Checking) => {
    const { id, paymentId, amountPaise, status: state, ownId } = theirs;
    const reported = { id, amountPaise, state, ownId };
    if (paymentUpdate) await settlePayment(within, { orderId: order.id, payment: paymentUpdate, refund: reported });
    else await takeRefund(within, { order, providerPaymentId: paymentId, reported });
    return (await findRefundByProviderId(within.db, id)) !== null;
  });
}

/** Each refund of the provider beside ours: by its number, or by ours, which it carries. */
async function beside(matching: Matching, page: readonly ListedRefund[]) {
  const own = await selectOwnRefunds(matching.db, {
    providerRefundIds: page.map(({ id }) => id),
    ownIds: page.flatMap(({ ownId }) => (ownId !== null && isUuid(ownId) ? [ownId] : [])),
  });
  const byNumber = new Map(own.map((refund) => [refund.providerRefundId, refund]));
  const byNote = new Map(own.map((refund) => [refund.id, refund]));
  return page.map((theirs) => {
    const noted = byNote.get(theirs.ownId ?? '');
    const isSame = noted?.providerRefundId === null || noted?.providerRefundId === theirs.id;
    return { theirs, own: byNumber.get(theirs.id) ?? (noted && isSame ? noted : null) };
  });
}
