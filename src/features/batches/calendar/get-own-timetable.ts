import type { z } from 'zod';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { onOneConnection, type Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { requireSpan } from '../sessions/get-timetable.ts';
import { momentInIndia } from '../sessions/schedule-rules.ts';
import type { getOwnTimetable as contract } from './calendar-contract.ts';
import { selectOwnPlaces, selectShownClasses, type OwnClassRow } from './calendar-store.ts';
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
  const [rows, dues, { waitlist, choices, hasClasses }] = await onOneConnection(db, (connection) =>
    Promise.all([
      selectShownClasses(connection, userId, { asked: spanOf(from, to), today: spanOf(addDays(today, -1), today) }),
      listDues(connection, { userId, from, to }),
      selectOwnPlaces(connection, userId),
    ]),
  );
  const classes = (await toOwnClasses(context, { rows, userId })).map((shown) => ({
    ...shown,
    day: indianDay(new Date(shown.startsAt)),
  }));
  return {
    now: now.toISOString(),
    from,
    to,
    // A class of the evening before that goes on after midnight can still be joined.
    today: classes.filter(({ day, state }) => day === today || (day < today && state === 'running')),
    sessions: classes.filter(({ day }) => day >= from && day <= to),
    // The rows are in order, and the first class to come is among them whatever span was asked for.
    next: classes.find((_shown, at) => isToCome(rows[at])) ?? null,
    hasClasses: hasClasses || classes.length > 0,
    dues: dues.map(({ dueOn, amountPaise, title }) => ({ dueOn, amount: amountPaise / 100, title })),
    waitlist,
    choices,
  };
}

function isToCome(row: OwnClassRow | undefined): boolean {
  return row !== undefined && row.session.startsAt > row.now && row.session.cancelledAt === null;
}

/** The moments of a span of Indian days. */
export function spanOf(from: string, to: string): { from: Date; until: Date } {
  return { from: momentInIndia(from, '00:00'), until: momentInIndia(addDays(to, 1), '00:00') };
}
