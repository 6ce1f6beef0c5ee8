import { formatPaise } from '../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../kit/numbers/order-number.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { PaymentGatewayError, type ProviderPayment } from '../../ports/payment-gateway.ts';
import { findOrder, listPayableOrders, type OrderRow } from '../orders/books/books.ts';
import { matchPayment } from '../orders/payments/match-payment.ts';
import { type DiscrepancyRow, findDiscrepancy, lockDiscrepancy, markResolved } from './discrepancy-store.ts';
import { isMatchable } from './rules.ts';

/** Returns the orders to which the payment of a discrepancy may belong. Throws 404, 409 `not-matchable` and `not-open`. */
export async function listMatchingOrders({ db }: Pick<Context, 'db'>, { id, search }: { id: string; search: string }) {
  const discrepancy = requireMatchable(await findDiscrepancy(db, id));
  if (discrepancy.resolvedAt) throw notOpen();
  const { paise: amountPaise, orderId } = discrepancy;
  return { amountPaise, orders: await listPayableOrders(db, { amountPaise, orderId, search }) };
}

/**
 * Matches the payment of a discrepancy to an order, which it then pays, and resolves the discrepancy, in one transaction. The gateway is
 * asked first what the payment is now. The same call again changes nothing and answers the same. Throws what `matchPayment` throws, 404,
 * 409 `not-matchable` and `not-open`, and 503 `payments-away`.
 */
export async function matchDiscrepancy(
  context: Pick<Context, 'db' | 'jobs' | 'log' | 'settings' | 'payments'>,
  input: { id: string; order: string; actorId: string },
): Promise<{ message: string; orderNumber: number }> {
  const { id, actorId } = input;
  const { paymentId } = requireMatchable(await findDiscrepancy(context.db, id));
  const theirs = await askForPayment(context, paymentId);
  const order = await inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const discrepancy = requireMatchable(await lockDiscrepancy(transaction, id));
    const { order: matched, isNew } = await matchPayment(within, { order: input.order, theirs, actorId });
    if (!isNew) return matched;
    await requireSameOrder(within, discrepancy, matched);
    const note = `Matched to order ${formatOrderNumber(matched.number)}.`;
    if (!(await markResolved(transaction, { id, resolvedBy: actorId, note }))) throw notOpen();
    return matched;
  });
  const message = `${formatPaise(theirs.amountPaise)} matched to order ${formatOrderNumber(order.number)}. Access and invoice are on their way.`;
  return { message, orderNumber: order.number };
}

function requireMatchable(discrepancy: DiscrepancyRow | null): DiscrepancyRow {
  if (!discrepancy) throw notFound('There is no such discrepancy.');
  if (isMatchable(discrepancy.kind)) return discrepancy;
  throw new AppError(409, 'not-matchable', 'Only a payment without an order can be matched to one.');
}

/** A payment that the provider has under an order of ours pays no other one. */
async function requireSameOrder(
  { db }: Pick<Context, 'db'>,
  { orderId }: DiscrepancyRow,
  matched: OrderRow,
): Promise<void> {
  if (orderId === null || orderId === matched.id) return;
  const own = await findOrder(db, orderId);
  const name = own ? formatOrderNumber(own.number) : 'another order';
  throw new AppError(409, 'payment-mismatch', `The gateway has this payment under ${name}. It pays that order alone.`);
}

async function askForPayment({ payments }: Pick<Context, 'payments'>, paymentId: string): Promise<ProviderPayment> {
  try {
    return await payments.fetchPayment(paymentId);
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    if (error.kind === 'rejected')
      throw new AppError(409, 'payment-mismatch', 'The gateway has no such payment any more. Compare again.');
    throw new AppError(503, 'payments-away', 'The payment gateway is not responding. Nothing was changed. Try again.');
  }
}

function notOpen(): AppError {
  return new AppError(409, 'not-open', 'This discrepancy is already resolved.');
}
