import type { Sorting } from '../../kit/sorting.ts';

/** The event types. */
export const EVENT_TYPES = {
  'enquiry.created': 'An enquiry form was sent',
  'demo.booked': 'A seat in a demo class was booked',
  'order.paid': 'An order was paid',
  'order.refunded': 'An order was refunded',
  'certificate.issued': 'A certificate was issued',
  'certificate.revoked': 'A certificate was revoked',
  'batch.enrolled': 'A student got a seat in a batch',
  'batch.cancelled': 'A batch was cancelled',
  'session.changed': 'A class was added, moved, cancelled or changed',
  'attendance.finished': 'The register of a class was finished',
  'assignment.submitted': 'A learner submitted an assignment',
  'review.published': 'A course review was published',
  'grade.released': 'A grade of an assignment was released',
} as const;
export type EventType = keyof typeof EVENT_TYPES;

/** Sent by "Send a test" only; it cannot be subscribed to. */
export const TEST_EVENT = 'webhook.test';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The states, as screens and files say them. */
export const DELIVERY_STATE_NAMES = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
} as const satisfies Record<DeliveryState, string>;

/** Sort fields of deliveries. */
export const DELIVERY_SORTS = ['at'] as const;
export type DeliverySorting = Sorting<(typeof DELIVERY_SORTS)[number]>;

/** The state of a webhook: works, some deliveries failed for good, or paused. */
export const WEBHOOK_STATES = ['works', 'failing', 'paused'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** The states, as screens and files say them. */
export const WEBHOOK_STATE_NAMES = {
  works: 'Active',
  failing: 'Failing',
  paused: 'Paused',
} as const satisfies Record<WebhookState, string>;
export function webhookState({ isPaused, failed }: { isPaused: boolean; failed: number }): WebhookState {
  if (isPaused) return 'paused';
  return failed > 0 ? 'failing' : 'works';
}

/** Sort fields of webhooks. */
export const WEBHOOK_SORTS = ['when', 'address', 'delivered', 'waiting', 'failed'] as const;
export type WebhookSorting = Sorting<(typeof WEBHOOK_SORTS)[number]>;

/** Maximum tries of a delivery, with growing delays over about two hours. */
export const MAX_TRIES = 14;

/** Days that deliveries are kept. */
export const DELIVERY_DAYS = 30;

/** Any status below 300 means that the other side accepted it. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The signed content (standardwebhooks.com): id, seconds since 1970 and the body as sent. */
export function signedContent(id: string, seconds: number, body: string): string {
  return `${id}.${seconds}.${body}`;
}

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const WEBHOOKS_ERRORS = {
  'address-not-allowed': { status: 422, meaning: 'Webhooks may not be sent to this address' },
  'as-it-is': { status: 409, meaning: 'The webhook is in this state already' },
  'still-waiting': { status: 409, meaning: 'The delivery is still waiting to be sent' },
} as const;

type Codes = typeof WEBHOOKS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
