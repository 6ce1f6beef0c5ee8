import { OFFLINE_METHODS } from '../counter-sales/counter-rules.ts';

/** Ways to pay by which the office tells orders apart. */
export const ORDER_WAYS = ['online', 'desk', ...OFFLINE_METHODS] as const;

export type OrderWay = (typeof ORDER_WAYS)[number];

/** What the office can sort orders by: when they were paid or made, their total, the name of their person. */
export const ORDER_SORTS = ['when', 'total', 'person'] as const;

/** The digits of a phone number with its country's code, for comparing; ten digits without one are Indian. */
export function wholeNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 && !typed.trim().startsWith('+') ? `91${digits}` : digits;
}
