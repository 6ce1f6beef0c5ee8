import { OFFLINE_METHODS } from '../counter-sales/counter-rules.ts';

/** Payment methods that the office can filter by. */
export const ORDER_WAYS = ['online', 'desk', ...OFFLINE_METHODS] as const;

export type OrderWay = (typeof ORDER_WAYS)[number];

/** What the office sends a buyer again. */
export const RESENT_MAILS = ['invoice', 'receipt', 'access'] as const;
export type ResentMail = (typeof RESENT_MAILS)[number];

/** Sort keys of the office's list: time of payment or creation, total, user's name. */
export const ORDER_SORTS = ['when', 'total', 'person'] as const;
