import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notAllowed } from '../../../platform/http/errors.ts';
import { findNamedOrder } from './find-order.ts';
import { hasEnded, isUnpaid } from '../rules.ts';
import { getPaymentDetails } from '../payments/get-payment-details.ts';

/** Returns the status of an order to its owner or an admin, with the confirmation once it is paid. */
export async function getOrderStatus(context: Pick<Context, 'db'>, input: { orderId: string; caller: SignedInCaller }) {
  const order = await findNamedOrder(context.db, input.orderId);
  if (order.userId !== input.caller.userId && !isAdmin(input.caller.role)) throw notAllowed();
  if (isUnpaid(order.state) || hasEnded(order.state)) return { state: order.state };
  return { state: order.state, paymentDetails: await getPaymentDetails(context, order) };
}
