import {
  findOrder,
  findRefundByProviderId,
  markRefundsReconciled,
  type OwnRefund,
  selectOwnRefunds,
  selectUnlistedRefunds,
} from '../orders/books/books.ts';
import type { ListedRefund } from '../../ports/payment-gateway.ts';
import { isUuid } from '../catalogue/rules.ts';
import { toPaymentUpdate, type Checking } from '../orders/orders/check-order.ts';
import { compareRefund } from './reconciliation-rules.ts';
import { findOrderAtProvider } from './reconcile-payments.ts';
import {
  askFor,
  autoResolve,
  RECONCILIATION_PAGE_SIZE,
  pagesOf,
  chunksOf,
  report,
  type Reconciliation,
} from './reconciliation.ts';
import { settlePayment } from '../orders/payments/settle-payment.ts';
import { takeRefund } from '../orders/refunds/take-refund.ts';

/** Compares every refund of the provider with ours, then those of ours that it did not list, page by page. */
export async function reconcileRefunds(matching: Reconciliation): Promise<void> {
  const { db, span, startedAt, tally } = matching;
  const list = (skip: number) => matching.payments.listRefunds({ ...span, skip, count: RECONCILIATION_PAGE_SIZE });
  for await (const page of pagesOf(list)) {
    for (const { theirs, own } of await beside(matching, page)) {
      await reconcileRefund(matching, theirs, own);
      const taken = own ?? (await findRefundByProviderId(db, theirs.id));
      if (taken) await markRefundsReconciled(db, [taken.id]);
    }
    tally.refunds += page.length;
  }
  const unlisted = (afterId: string | null) =>
    selectUnlistedRefunds(db, { span, listedAt: startedAt, afterId, limit: RECONCILIATION_PAGE_SIZE });
  for await (const chunk of chunksOf(unlisted)) {
    for (const own of chunk) await reconcileOwnRefund(matching, own.providerRefundId, own);
    tally.refunds += chunk.length;
  }
}

/** Fetches one refund from the provider: it may be older than the span. One that the provider does not know is recorded. */
export async function reconcileOwnRefund(matching: Reconciliation, id: string, known?: OwnRefund): Promise<void> {
  const own = known ?? (await findRefundByProviderId(matching.db, id));
  const theirs = await askFor(() => matching.payments.fetchRefund(id));
  if (theirs) await reconcileRefund(matching, theirs, own);
  else if (own?.state === 'processed') {
    const details = 'The provider says that it has no such refund.';
    const { orderId, amountPaise: paise } = own;
    await report(matching, { kind: 'missing-refund', orderId, refundId: id, paise, details });
  }
}

async function reconcileRefund(matching: Reconciliation, theirs: ListedRefund, own: OwnRefund | null): Promise<void> {
  const comparison = compareRefund(own, theirs);
  if (comparison.is === 'same') return;
  const issue = {
    kind: own ? ('refund-differs' as const) : ('unknown-refund' as const),
    orderId: own?.orderId ?? null,
    refundId: theirs.id,
    paise: comparison.is === 'different' ? comparison.paise : theirs.amountPaise,
    details: comparison.is === 'different' ? comparison.details : `Of payment ${theirs.paymentId}.`,
  };
  const isAutoResolved = comparison.is === 'behind' && (await takeIn(matching, issue, theirs, own));
  if (!isAutoResolved) await report(matching, issue);
}

/** A refund update carries its payment, as a provider event does; that payment may be unknown here too. */
async function takeIn(
  matching: Reconciliation,
  issue: Parameters<typeof autoResolve>[1],
  theirs: ListedRefund,
  own: OwnRefund | null,
): Promise<boolean> {
  const payment = own ? null : await askFor(() => matching.payments.fetchPayment(theirs.paymentId));
  const order = own
    ? await findOrder(matching.db, own.orderId)
    : payment && (await findOrderAtProvider(matching, payment.orderId));
  if (!order) return false;
  const paymentUpdate = payment && toPaymentUpdate(payment);
  return autoResolve(matching, { ...issue, orderId: order.id }, async (within: Checking) => {
    const { id, paymentId, amountPaise, status: state, ownId } = theirs;
    const reported = { id, amountPaise, state, ownId };
    if (paymentUpdate) await settlePayment(within, { orderId: order.id, payment: paymentUpdate, refund: reported });
    else await takeRefund(within, { order, providerPaymentId: paymentId, reported });
    return (await findRefundByProviderId(within.db, id)) !== null;
  });
}

/** Pairs each refund of the provider with ours: by its id, or by ours, which it carries. */
async function beside(matching: Reconciliation, page: readonly ListedRefund[]) {
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
