import type { Sorting } from '../../kit/sorting.ts';

/** States of a subscription. */
export const SUBSCRIBER_STATES = ['confirmed', 'asked', 'left'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Sort fields of subscribers: when they subscribed, their address. */
export const SUBSCRIBER_SORTS = ['when', 'email'] as const;
export type SubscriberSorting = Sorting<(typeof SUBSCRIBER_SORTS)[number]>;

/** What this feature writes into the audit log, with its label. */
export const NEWSLETTER_ACTIONS = {
  'subscriber.exported': 'Newsletter addresses taken as a file',
  'subscription.ended': 'Newsletter address taken off',
} as const;

type Labels = typeof NEWSLETTER_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
