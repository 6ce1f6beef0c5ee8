import { z } from 'zod';
import type { ListedRefund, ProviderOrder, ProviderPayment, ProviderRefund } from '../../ports/payment-gateway.ts';

const paise = z.int().min(0);

/** An order in the provider's format; fields that we do not read are ignored. */
export const orderPayload = z.object({
  id: z.string().min(1),
  entity: z.literal('order'),
  amount: paise,
  currency: z.string(),
  receipt: z.string().nullable(),
  status: z.enum(['created', 'attempted', 'paid']),
  created_at: z.int(),
});

export const orderListPayload = z.object({ entity: z.literal('collection'), items: z.array(orderPayload) });

export const paymentPayload = z.object({
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

export const paymentListPayload = z.object({ entity: z.literal('collection'), items: z.array(paymentPayload) });

export const refundPayload = z.object({
  id: z.string().min(1),
  entity: z.literal('refund'),
  amount: paise,
  payment_id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
});

/** As in the list and the single look-up. */
export const listedRefundPayload = refundPayload.extend({
  currency: z.string(),
  // Empty notes are a list, others an object (india §3).
  notes: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish(),
});

export const refundListPayload = z.object({ entity: z.literal('collection'), items: z.array(listedRefundPayload) });

/** The body of every error response; `field` and `reason` may be absent or null. */
export const errorPayload = z.object({
  error: z.object({
    code: z.string(),
    description: z.string().nullish(),
    reason: z.string().nullish(),
    field: z.string().nullish(),
  }),
});

export type OrderPayload = z.infer<typeof orderPayload>;

export function toProviderOrder(order: OrderPayload, receipt: string): ProviderOrder {
  return { id: order.id, amountPaise: order.amount, currency: order.currency, receipt, status: order.status };
}

/** `fallbackOrderId` is the requested order; a payment without any order has an empty `orderId`. */
export function toProviderPayment(
  payment: z.infer<typeof paymentPayload>,
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

export function toProviderRefund(refund: z.infer<typeof refundPayload>): ProviderRefund {
  return { id: refund.id, status: refund.status, amountPaise: refund.amount };
}

export function toListedRefund(refund: z.infer<typeof listedRefundPayload>): ListedRefund {
  const ownId = refund.notes && !Array.isArray(refund.notes) ? refund.notes.refund : null;
  return {
    ...toProviderRefund(refund),
    paymentId: refund.payment_id,
    currency: refund.currency,
    ownId: typeof ownId === 'string' ? ownId : null,
  };
}
