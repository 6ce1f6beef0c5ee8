import {
  findOrder,
  findOrderByProviderId,
  markPaymentsReconciled,
  type OrderRow,
  type OwnPayment,
  selectOwnPayments,
  selectUnlistedPayments,
} from '../orders/books/books.ts';
import type { ProviderPayment } from '../../ports/payment-gateway.ts';
import { isUuid } from '../catalogue/rules.ts';
import { toPaymentUpdate, type Checking } from '../orders/orders/check-order.ts';
import { comparePayment } from './reconciliation-rules.ts';
import {
  askFor,
  autoResolve,
  RECONCILIATION_PAGE_SIZE,
  pagesOf,
  chunksOf,
  report,
  type Reconciliation,
} from './reconciliation.ts';
import { openOrder } from '../orders/orders/open-order.ts';
import { methodName } from '../orders/payments/payment-rules.ts';
import { settlePayment } from '../orders/payments/settle-payment.ts';

/** Compares every payment of the provider with ours, then those of ours that it did not list, page by page. */
export async function reconcilePayments(matching: Reconciliation): Promise<void> {
  const { db, span, startedAt, tally } = matching;
  const list = (skip: number) => matching.payments.listPayments({ ...span, skip, count: RECONCILIATION_PAGE_SIZE });
  for await (const page of pagesOf(list)) {
    const ids = page.map(({ id }) => id);
    const own = new Map((await selectOwnPayments(db, ids)).map((payment) => [payment.providerPaymentId, payment]));
    for (const theirs of page) await reconcilePayment(matching, theirs, own.get(theirs.id) ?? null);
    await markPaymentsReconciled(db, ids);
    tally.payments += page.length;
  }
  const unlisted = (afterId: string | null) =>
    selectUnlistedPayments(db, { span, listedAt: startedAt, afterId, limit: RECONCILIATION_PAGE_SIZE });
  for await (const chunk of chunksOf(unlisted)) {
    for (const own of chunk) await reconcileOwnPayment(matching, own.providerPaymentId, own);
    tally.payments += chunk.length;
  }
}

/** Fetches one payment from the provider: it may be older than the span. One that the provider does not know is recorded. */
export async function reconcileOwnPayment(matching: Reconciliation, id: string, own: OwnPayment | null): Promise<void> {
  const theirs = await askFor(() => matching.payments.fetchPayment(id));
  if (theirs) await reconcilePayment(matching, theirs, own);
  else if (own && (own.state === 'captured' || own.state === 'refunded')) {
    const details = 'The provider says that it has no such payment.';
    const { orderId, amountPaise: paise } = own;
    await report(matching, { kind: 'missing-payment', orderId, paymentId: id, paise, details });
  }
}

async function reconcilePayment(
  matching: Reconciliation,
  theirs: ProviderPayment,
  own: OwnPayment | null,
): Promise<void> {
  if (own === null) {
    await takeUnknown(matching, theirs);
    return;
  }
  const comparison = comparePayment(own, theirs);
  if (comparison.is === 'same') return;
  const details = comparison.is === 'different' ? comparison.details : `The provider says ${theirs.status}.`;
  const paise = comparison.is === 'different' ? comparison.paise : own.amountPaise;
  const issue = { kind: 'payment-differs' as const, orderId: own.orderId, paymentId: theirs.id, paise, details };
  const isAutoResolved =
    comparison.is === 'behind' && (await autoResolve(matching, issue, (within) => settle(within, own.orderId, theirs)));
  if (!isAutoResolved) await report(matching, issue);
}

/** An unknown payment pays its order if it has one here; otherwise it is left for the office. */
async function takeUnknown(matching: Reconciliation, theirs: ProviderPayment): Promise<void> {
  if (theirs.status !== 'captured' && theirs.status !== 'refunded') return;
  const order = await findOrderAtProvider(matching, theirs.orderId);
  const details = `Paid by ${methodName(theirs.method)}, for the gateway’s order ${theirs.orderId || 'without a number'}.`;
  const issue = { kind: 'unknown-payment' as const, orderId: order?.id ?? null, paymentId: theirs.id, details };
  const isAutoResolved =
    order !== null && (await autoResolve(matching, issue, (within) => settle(within, order.id, theirs)));
  // A fully refunded payment leaves no money unaccounted for.
  if (!isAutoResolved && theirs.status === 'captured') await report(matching, { ...issue, paise: theirs.amountPaise });
}

async function settle(within: Checking, orderId: string, theirs: ProviderPayment): Promise<boolean> {
  const payment = toPaymentUpdate(theirs);
  if (!payment) return false;
  await settlePayment(within, { orderId, payment });
  return true;
}

/** Finds our order by the provider's id; by receipt if that id was lost, and then the id is stored. */
export async function findOrderAtProvider(matching: Reconciliation, providerOrderId: string): Promise<OrderRow | null> {
  if (providerOrderId === '') return null;
  const known = await findOrderByProviderId(matching.db, providerOrderId);
  if (known) return known;
  const told = await askFor(() => matching.payments.fetchOrder(providerOrderId));
  const order = told && isUuid(told.receipt) ? await findOrder(matching.db, told.receipt) : null;
  if (!order || order.providerOrderId !== null) return null;
  return openOrder(matching, { orderId: order.id, providerOrderId });
}
