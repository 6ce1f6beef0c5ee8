import { OFFLINE_METHODS } from '../counter-sales/counter-rules.ts';

/** Payment methods that the office can filter by. */
export const ORDER_WAYS = ['online', 'desk', ...OFFLINE_METHODS] as const;

export type OrderWay = (typeof ORDER_WAYS)[number];

/** What the office sends a buyer again. */
export const RESENT_MAILS = ['invoice', 'receipt', 'access'] as const;
export type ResentMail = (typeof RESENT_MAILS)[number];

/** Sort keys of the office's list: time of payment or creation, total, user's name. */
export const ORDER_SORTS = ['when', 'total', 'person'] as const;

/** The spans of Indian days in which an order was paid; all but yesterday end now. */
export const PAID_PERIODS = ['today', 'yesterday', '7-days', '30-days', 'month', 'year'] as const;
export type PaidPeriod = (typeof PAID_PERIODS)[number];
