import { PaymentGatewayError } from '../../ports/payment-gateway.ts';
import type { PaymentGateway, ProviderOrder } from '../../ports/payment-gateway.ts';
import { RazorpayRejection } from './razorpay-call.ts';
import type { RazorpayCall } from './razorpay-call.ts';
import { orderListPayload, orderPayload, toProviderOrder } from './razorpay-wire.ts';
import type { OrderPayload } from './razorpay-wire.ts';

type OrderInput = Parameters<PaymentGateway['createOrder']>[0];

const RECEIPT_LIMIT = 40; // india §3
const FIRST_TRY_SHARE = 0.6;

/**
 * Creates the provider's order for a receipt, or finds the existing one: when the provider reports that the receipt is taken, and when
 * its response was lost. All of it within `timeoutMs`.
 */
export async function createOrderOnce(
  call: RazorpayCall,
  input: OrderInput,
  timeoutMs: number,
): Promise<ProviderOrder> {
  if (input.receipt === '' || input.receipt.length > RECEIPT_LIMIT) {
    throw new PaymentGatewayError('rejected', `A receipt takes 1 to ${RECEIPT_LIMIT} characters.`);
  }
  const startedAt = performance.now();
  try {
    const order = await postOrder(call, input, timeoutMs * FIRST_TRY_SHARE);
    return checkedOrder(order, input);
  } catch (error) {
    if (!mayExistAlready(error)) throw error;
    const order = await findOrder(call, input.receipt, timeoutMs - (performance.now() - startedAt));
    if (order === null) throw error;
    return checkedOrder(order, input);
  }
}

function postOrder(call: RazorpayCall, input: OrderInput, timeoutMs: number): Promise<OrderPayload> {
  return call({
    method: 'POST',
    path: '/v1/orders',
    body: {
      amount: input.amountPaise,
      currency: input.currency,
      receipt: input.receipt,
      unique_receipt: true, // trust §2: the same receipt again gives the same order
      notes: input.notes ?? {},
      ...(input.offers && input.offers.length > 0 ? { offers: input.offers } : {}),
      payment: {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: 'optimum' }, // india §3
      },
    },
    answer: orderPayload,
    timeoutMs,
  });
}

function mayExistAlready(error: unknown): boolean {
  if (error instanceof RazorpayRejection) return error.field === 'receipt' || /receipt/i.test(error.description);
  return error instanceof PaymentGatewayError && error.kind === 'unavailable';
}

async function findOrder(call: RazorpayCall, receipt: string, timeoutMs: number): Promise<OrderPayload | null> {
  const path = `/v1/orders?receipt=${encodeURIComponent(receipt)}`;
  const list = await call({ method: 'GET', path, answer: orderListPayload, timeoutMs });
  const own = list.items.filter((order) => order.receipt === receipt);
  own.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1)); // should there be two, every caller gets the same
  return own[0] ?? null;
}

function checkedOrder(order: OrderPayload, input: OrderInput): ProviderOrder {
  if (order.amount !== input.amountPaise || order.currency !== input.currency || order.receipt !== input.receipt) {
    throw new PaymentGatewayError(
      'rejected',
      `The provider's order for receipt ${input.receipt} has another amount, currency or receipt.`,
    );
  }
  return toProviderOrder(order, input.receipt);
}
