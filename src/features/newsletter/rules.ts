import type { Sorting } from '../../kit/sorting.ts';

/** States of a subscription. */
export const SUBSCRIBER_STATES = ['confirmed', 'asked', 'left'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** The states, as screens and files say them. */
export const SUBSCRIBER_STATE_NAMES = {
  confirmed: 'Confirmed',
  asked: 'Not confirmed',
  left: 'Unsubscribed',
} as const satisfies Record<SubscriberState, string>;

/** Sort fields of subscribers: when they subscribed, their address. */
export const SUBSCRIBER_SORTS = ['when', 'email'] as const;
export type SubscriberSorting = Sorting<(typeof SUBSCRIBER_SORTS)[number]>;

/** What this feature writes into the audit log, with its label. */
export const NEWSLETTER_ACTIONS = {
  'subscriber.exported': 'Newsletter subscribers exported',
  'subscription.ended': 'Newsletter subscription ended',
} as const;

type Labels = typeof NEWSLETTER_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const NEWSLETTER_ERRORS = {
  'ended-already': { status: 409, meaning: 'The subscription has ended already' },
} as const;

type Codes = typeof NEWSLETTER_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
