import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readNotesField } from './order-rules.ts';
import { badRequest } from './provider-error.ts';
import type { ProviderError } from './provider-error.ts';
import type { PaymentRow } from './payment-store.ts';

export interface RefundRequest {
  /** Absent: the whole remainder. */
  amountPaise: number | null;
  speed: 'normal' | 'optimum';
  receipt: string | null;
  notes: Record<string, string>;
}

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;

const refundBody = z.strictObject({
  amount: z.int().nullish(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  receipt: z.string().max(40).nullish(),
  notes: z.unknown().optional(),
});

/** Reads the body of `POST /v1/payments/:id/refund`; an empty one refunds all. */
export function readRefund(body: unknown): RefundRequest | ProviderError {
  const read = refundBody.safeParse(body ?? {});
  if (!read.success) {
    const field = String(read.error.issues[0]?.path[0] ?? '');
    return badRequest(
      field === 'amount' ? 'The amount must be an integer.' : 'The refund request is not valid.',
      field || undefined,
    );
  }
  const notes = readNotesField(read.data.notes);
  if (notes === null) return badRequest('The notes field takes at most 15 pairs of 256 characters.', 'notes');
  return { amountPaise: read.data.amount ?? null, speed: read.data.speed, receipt: read.data.receipt ?? null, notes };
}

/** Whether the payment can be refunded: the amount in paise, or the provider's error. */
export function decideRefundAmount(payment: PaymentRow, request: RefundRequest): number | ProviderError {
  if (payment.status === 'refunded') return badRequest('The payment has been fully refunded already');
  if (payment.status !== 'captured') return badRequest('The payment status should be captured for action to be taken');
  const leftPaise = payment.amountPaise - payment.amountRefundedPaise;
  const amountPaise = request.amountPaise ?? leftPaise;
  if (amountPaise < 100) return badRequest('The amount must be at least INR 1.00', 'amount');
  if (amountPaise > leftPaise)
    return badRequest('The refund amount provided is greater than amount captured', 'amount');
  return amountPaise;
}

export function isIdempotencyKey(key: string): boolean {
  return IDEMPOTENCY_KEY.test(key);
}

/** Distinguishes refund requests under the same key: the payment and the body, regardless of the order of its fields. */
export function hashRefundRequest(paymentId: string, request: RefundRequest): string {
  const notes = Object.entries(request.notes).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([paymentId, request.amountPaise, request.speed, request.receipt, notes]))
    .digest('hex');
}
