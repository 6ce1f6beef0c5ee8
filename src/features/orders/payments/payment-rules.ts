import { nextOrderState, type OrderState, type PaymentState, type ReturnReason } from '../rules.ts';

/** Returns the further of the known and the reported state of a payment; failed may still become authorised (trust §2). */
export function furthestPaymentState(known: PaymentState | null, reported: PaymentState): PaymentState {
  return known !== null && paymentOrder.indexOf(known) > paymentOrder.indexOf(reported) ? known : reported;
}

const paymentOrder: readonly PaymentState[] = ['failed', 'authorized', 'captured', 'refunded'];

/** What to do with a payment: wait, do nothing, let it pay its order, or refund it. */
export type PaymentVerdict =
  | { act: 'wait' | 'done' | 'accept' }
  | { act: 'return'; reason: Exclude<ReturnReason, 'coupon-used-up'> };

/**
 * Decides about a payment of an order. A captured payment that buys nothing is always refunded. The time of payment counts, not of the
 * event: a payment made before its order expired pays it, however late the event.
 */
export function judgePayment(
  order: { state: OrderState; totalPaise: number; currency: string; expiresAt: Date | null },
  payment: {
    state: PaymentState;
    amountPaise: number;
    currency: string;
    isAccepted: boolean;
    wasCaptured: boolean;
    /** When the buyer paid, by the provider's clock. */
    madeAt: Date;
  },
): PaymentVerdict {
  if (payment.isAccepted) return { act: 'done' };
  const isBack = payment.state === 'refunded';
  if (payment.state !== 'captured' && !(isBack && payment.wasCaptured)) return { act: 'wait' };
  const isRight = payment.amountPaise === order.totalPaise && payment.currency === order.currency;
  const isInTime = order.expiresAt === null || payment.madeAt <= order.expiresAt;
  // It paid its order before it was refunded, though the events arrived in another order.
  if (isRight && isInTime && nextOrderState(order.state, 'paid') !== null) return { act: 'accept' };
  if (isBack) return { act: 'wait' };
  if (!isRight) return { act: 'return', reason: 'wrong-amount' };
  if (order.state === 'paid' || order.state === 'refunded') return { act: 'return', reason: 'second-payment' };
  return { act: 'return', reason: order.state === 'cancelled' ? 'order-cancelled' : 'order-expired' };
}

/** Why the office cannot match a captured payment to an order. */
export type MatchRefusal = 'paid' | 'wrong-amount' | 'ended';

/** Returns why a captured payment of the provider would not pay this order, or `null` if it would: what `judgePayment` says of it. */
export function refuseMatch(
  order: Parameters<typeof judgePayment>[0],
  payment: { amountPaise: number; currency: string; madeAt: Date },
): MatchRefusal | null {
  if (order.state === 'paid' || order.state === 'refunded') return 'paid';
  const captured = { ...payment, state: 'captured' as const, wasCaptured: true, isAccepted: false };
  const verdict = judgePayment(order, captured);
  if (verdict.act === 'accept') return null;
  return verdict.act === 'return' && verdict.reason === 'wrong-amount' ? 'wrong-amount' : 'ended';
}

/** A payment method as a label, from the provider's value. */
export function methodName(method: string): string {
  return namesOfMethods[method] ?? method.charAt(0).toUpperCase() + method.slice(1).replaceAll('_', ' ');
}

/** The same of a payment that may be split: "Cash and UPI". */
export function methodNames(method: string, parts: readonly string[]): string {
  if (parts.length === 0) return methodName(method);
  const names = [...new Set(parts.map((part) => methodName(part).replace(/, desk$/, '')))];
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

const namesOfMethods: Record<string, string> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  emi: 'EMI',
  cardless_emi: 'Cardless EMI',
  paylater: 'Pay later',
  wallet: 'Wallet',
  free: 'Free',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  upi_desk: 'UPI, desk',
  cheque: 'Cheque',
  split: 'Several methods',
};
