import type { z } from 'zod';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { requireSpan } from '../sessions/get-timetable.ts';
import { momentInIndia } from '../sessions/schedule-rules.ts';
import type { getOwnTimetable as contract, OwnClass } from './calendar-contract.ts';
import { selectOwnClasses, selectOwnPlaces } from './calendar-store.ts';
import { toOwnClasses } from './to-own-class.ts';

/** Days shown when the end is not named, today included. */
const DEFAULT_DAYS = 14;

export interface Due {
  /** Indian day. */
  dueOn: string;
  amountPaise: number;
  title: string;
}

/** A user's unpaid dues within a span of days, both included: the feature of the instalments stands after this one. */
export type ListDues = (db: Database, asked: { userId: string; from: string; to: string }) => Promise<Due[]>;

/**
 * A student's classes of a span of days, those of today, and what else belongs in a timetable. At most five queries whatever the number of
 * classes. Throws 400 for a span that is reversed or too long.
 */
export async function getOwnTimetable(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  { query, userId }: { query: z.output<typeof contract.query>; userId: string },
  listDues: ListDues,
) {
  const { db, clock } = context;
  const now = clock.now();
  const today = indianDay(now);
  const from = query.from ?? today;
  const to = query.to ?? addDays(from, DEFAULT_DAYS - 1);
  requireSpan(from, to);
  const rows = await selectOwnClasses(db, userId, { spans: [spanOf(from, to), spanOf(today, today)], withNext: true });
  const classes = await toOwnClasses(context, { rows, userId });
  const dayOf = ({ startsAt }: OwnClass) => indianDay(new Date(startsAt));
  const dues = await listDues(db, { userId, from, to });
  const { waitlist, choices, hasClasses } = await selectOwnPlaces(db, userId);
  return {
    now: now.toISOString(),
    from,
    to,
    today: classes.filter((one) => dayOf(one) === today),
    sessions: classes.filter((one) => dayOf(one) >= from && dayOf(one) <= to),
    next: classes.find(({ isNext }) => isNext) ?? null,
    hasClasses: hasClasses || classes.length > 0,
    dues: dues.map(({ dueOn, amountPaise, title }) => ({ dueOn, amount: amountPaise / 100, title })),
    waitlist,
    choices,
  };
}

/** The moments of a span of Indian days. */
export function spanOf(from: string, to: string): { from: Date; until: Date } {
  return { from: momentInIndia(from, '00:00'), until: momentInIndia(addDays(to, 1), '00:00') };
}
