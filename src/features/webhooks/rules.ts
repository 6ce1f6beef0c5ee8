import type { Sorting } from '../../kit/sorting.ts';

/** What other systems can be told of. */
export const EVENT_TYPES = {
  'enquiry.created': 'A form came from the site',
  'demo.booked': 'A seat in a demo class was booked',
  'order.paid': 'An order was paid',
  'order.refunded': 'Money of an order went back',
  'certificate.issued': 'A certificate was issued',
  'certificate.revoked': 'A certificate was revoked',
} as const;
export type EventType = keyof typeof EVENT_TYPES;

/** Sent by "Send a test" alone; no system asks for it. */
export const TEST_EVENT = 'webhook.test';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What deliveries can be put in order by. */
export const DELIVERY_SORTS = ['at'] as const;
export type DeliverySorting = Sorting<(typeof DELIVERY_SORTS)[number]>;

/** How a system that hears of events stands: some of its deliveries failed for good, or it hears of nothing for now. */
export const WEBHOOK_STATES = ['works', 'failing', 'paused'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];
export function webhookState({ isPaused, failed }: { isPaused: boolean; failed: number }): WebhookState {
  if (isPaused) return 'paused';
  return failed > 0 ? 'failing' : 'works';
}

/** What these systems can be put in order by. */
export const WEBHOOK_SORTS = ['when', 'address', 'delivered', 'waiting', 'failed'] as const;
export type WebhookSorting = Sorting<(typeof WEBHOOK_SORTS)[number]>;

/** So often a delivery is tried, with growing pauses: for about two hours. */
export const MAX_TRIES = 14;

/** Deliveries are kept so long. */
export const DELIVERY_DAYS = 30;

/** Any answer below 300 means that the other side has it. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** What the signature is made over (standardwebhooks.com): id, seconds since 1970 and the body as it is sent. */
export function signedContent(id: string, seconds: number, body: string): string {
  return `${id}.${seconds}.${body}`;
}
