import { z } from 'zod';
import type { ListedRefund, ProviderOrder, ProviderPayment, ProviderRefund } from '../../ports/payment-gateway.ts';

const paise = z.int().min(0);

/** An order as the provider writes it; fields that we don't read are let through unseen. */
export const orderWire = z.object({
  id: z.string().min(1),
  entity: z.literal('order'),
  amount: paise,
  currency: z.string(),
  receipt: z.string().nullable(),
  status: z.enum(['created', 'attempted', 'paid']),
  created_at: z.int(),
});

export const orderListWire = z.object({ entity: z.literal('collection'), items: z.array(orderWire) });

export const paymentWire = z.object({
  id: z.string().min(1),
  entity: z.literal('payment'),
  amount: paise,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: z.string().nullish(),
  method: z.string().nullish(),
  captured: z.boolean().nullish(),
  created_at: z.int(),
  error_description: z.string().nullish(),
});

export const paymentListWire = z.object({ entity: z.literal('collection'), items: z.array(paymentWire) });

export const refundWire = z.object({
  id: z.string().min(1),
  entity: z.literal('refund'),
  amount: paise,
  payment_id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
});

/** As the list and the single look-up write it. */
export const listedRefundWire = refundWire.extend({
  currency: z.string(),
  // Empty notes are a list, others an object (india §3).
  notes: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish(),
});

export const refundListWire = z.object({ entity: z.literal('collection'), items: z.array(listedRefundWire) });

/** Every refusal has this body; `field` and `reason` may be absent or null. */
export const errorWire = z.object({
  error: z.object({
    code: z.string(),
    description: z.string().nullish(),
    reason: z.string().nullish(),
    field: z.string().nullish(),
  }),
});

export type OrderWire = z.infer<typeof orderWire>;

export function toProviderOrder(order: OrderWire, receipt: string): ProviderOrder {
  return { id: order.id, amountPaise: order.amount, currency: order.currency, receipt, status: order.status };
}

/** `fallbackOrderId` is the order that was asked about; a payment without any order has an empty `orderId`. */
export function toProviderPayment(
  payment: z.infer<typeof paymentWire>,
  fallbackOrderId: string | null,
): ProviderPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? fallbackOrderId ?? '',
    amountPaise: payment.amount,
    currency: payment.currency,
    status: payment.status,
    method: payment.method ?? 'unknown',
    wasCaptured: payment.captured !== false && (payment.status === 'captured' || payment.status === 'refunded'),
    madeAt: new Date(payment.created_at * 1000),
    errorDescription: payment.error_description ?? null,
  };
}

export function toProviderRefund(refund: z.infer<typeof refundWire>): ProviderRefund {
  return { id: refund.id, status: refund.status, amountPaise: refund.amount };
}

export function toListedRefund(refund: z.infer<typeof listedRefundWire>): ListedRefund {
  const ownId = refund.notes && !Array.isArray(refund.notes) ? refund.notes.refund : null;
  return {
    ...toProviderRefund(refund),
    paymentId: refund.payment_id,
    currency: refund.currency,
    ownId: typeof ownId === 'string' ? ownId : null,
  };
}
