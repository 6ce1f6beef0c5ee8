import type { Context } from 'hono';
import { badRequest } from './provider-error.ts';

const LIST_COUNT = 10;
const LIST_LIMIT = 100;
/** Seconds that no clock will reach; the provider's lists end there where no end is given. */
const LAST_SECOND = 9_999_999_999;

/** Which part of a list is asked for. */
export interface ListedPage {
  from: Date;
  to: Date;
  count: number;
  skip: number;
}

/** Reads `from`, `to`, `count` and `skip` as the provider does: seconds, 10 entries unless said and 100 at most. */
export function readPage(c: Context): ListedPage {
  return {
    from: new Date(readWhole(c, 'from', 0) * 1000),
    // A whole second belongs to the span.
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
