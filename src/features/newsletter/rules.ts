import type { Sorting } from '../../kit/sorting.ts';

/** Where an address stands with the newsletter. */
export const SUBSCRIBER_STATES = ['confirmed', 'asked', 'left'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** What the office can sort subscribers by: when they asked, their address. */
export const SUBSCRIBER_SORTS = ['when', 'email'] as const;
export type SubscriberSorting = Sorting<(typeof SUBSCRIBER_SORTS)[number]>;
