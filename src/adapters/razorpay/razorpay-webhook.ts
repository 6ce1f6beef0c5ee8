import { z } from 'zod';
import type { ProviderEvent, ReportedPayment } from '../../ports/payment-gateway.ts';

/** Headers of an event. */
export const SIGNATURE_HEADER = 'x-razorpay-signature';
export const EVENT_ID_HEADER = 'x-razorpay-event-id';

const name = z.string().min(1).max(100);

const paymentEntity = z.object({
  id: name,
  order_id: name.nullish(),
  amount: z.int().min(0),
  currency: name,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().max(100).nullish(),
  captured: z.boolean().nullish(),
  created_at: z.int().nullish(),
});

const refundEntity = z.object({
  id: name,
  amount: z.int().min(1),
  status: z.enum(['pending', 'processed', 'failed']),
  // Empty notes are a list, others an object (india §3).
  notes: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish(),
});

const eventBody = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: paymentEntity }).optional(),
    refund: z.object({ entity: refundEntity }).optional(),
    order: z.object({ entity: z.object({ id: name, receipt: z.string().max(100).nullish() }) }).optional(),
  }),
});

/** Events whose payment or refund we process; others are only stored. */
const paymentEvents = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'];
const refundEvents = ['refund.processed', 'refund.failed'];

/** Parses an event of the provider; an unknown event or body yields nothing. */
export function parseRazorpayEvent(rawBody: Uint8Array): ProviderEvent {
  const parsed = eventBody.safeParse(parseJson(rawBody));
  if (!parsed.success)
    return { event: 'unreadable', providerOrderId: null, receipt: null, payment: null, refund: null };
  const { event, payload } = parsed.data;
  const isKnown = paymentEvents.includes(event) || refundEvents.includes(event);
  const payment = payload.payment?.entity;
  const refund = refundEvents.includes(event) ? payload.refund?.entity : undefined;
  return {
    event,
    providerOrderId: payment?.order_id ?? payload.order?.entity.id ?? null,
    receipt: payload.order?.entity.receipt ?? null,
    payment: isKnown && payment && payment.status !== 'created' ? toReportedPayment(payment, payment.status) : null,
    refund: refund
      ? { id: refund.id, amountPaise: refund.amount, state: refund.status, ownId: noteOf(refund.notes) }
      : null,
  };
}

function toReportedPayment(payment: z.output<typeof paymentEntity>, state: ReportedPayment['state']): ReportedPayment {
  return {
    id: payment.id,
    amountPaise: payment.amount,
    currency: payment.currency,
    state,
    method: payment.method ?? 'unknown',
    wasCaptured: payment.captured !== false,
    ...(payment.created_at ? { madeAt: new Date(payment.created_at * 1000) } : {}),
  };
}

/** The id of our refund, which we send along as a note. */
function noteOf(notes: z.output<typeof refundEntity>['notes']): string | null {
  const id = notes && !Array.isArray(notes) ? notes.refund : null;
  return typeof id === 'string' ? id : null;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
