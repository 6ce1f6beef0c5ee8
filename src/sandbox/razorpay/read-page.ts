import type { Context } from 'hono';
import { badRequest } from './provider-error.ts';

const LIST_COUNT = 10;
const LIST_LIMIT = 100;
/** A time in seconds beyond any clock; the default end of the provider's lists. */
const LAST_SECOND = 9_999_999_999;

/** The requested page of a list. */
export interface ListedPage {
  from: Date;
  to: Date;
  count: number;
  skip: number;
}

/** Parses `from`, `to`, `count` and `skip` as the provider does: seconds, 10 entries by default and 100 at most. */
export function readPage(c: Context): ListedPage {
  return {
    from: new Date(readWhole(c, 'from', 0) * 1000),
    // The span includes the whole second.
    to: new Date(readWhole(c, 'to', LAST_SECOND) * 1000 + 999),
    count: Math.min(readWhole(c, 'count', LIST_COUNT), LIST_LIMIT),
    skip: readWhole(c, 'skip', 0),
  };
}

function readWhole(c: Context, name: string, fallback: number): number {
  const text = c.req.query(name);
  if (text === undefined) return fallback;
  if (!/^\d{1,10}$/.test(text)) throw badRequest(`The ${name} must be an integer.`, name);
  return Number(text);
}
