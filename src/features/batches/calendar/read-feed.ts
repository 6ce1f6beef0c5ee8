import { createHash } from 'node:crypto';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import type { RequestInfo } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { notOnRoster } from '../attendance/attendance-errors.ts';
import { findSession } from '../sessions/session-store.ts';
import { noSuchSession } from '../sessions/to-session.ts';
import type { OwnClass } from './calendar-contract.ts';
import { findFeedByHash, findOwnClass, selectOwnClasses, type OwnClassRow } from './calendar-store.ts';
import { spanOf, type ListDues } from './get-own-timetable.ts';
import { hashToken } from './keep-feed.ts';
import { toOwnClasses } from './to-own-class.ts';
import { calendarResponse, writeCalendar, type CalendarClass } from './write-calendar.ts';

/** Days that a feed shows, back and ahead (batches §9). */
const DAYS_BACK = 30;
const DAYS_AHEAD = 180;
const BUDGET = { points: 60, seconds: 3600 };

/**
 * Serves the calendar behind a secret URL, or 304 to a program that has it. Throws 404 for an unknown or renewed URL, and 429 after 60
 * requests within an hour.
 */
export async function readFeed(
  context: Pick<Context, 'db' | 'clock' | 'rateLimits' | 'settings'>,
  { file, requestInfo }: { file: string; requestInfo: Pick<RequestInfo, 'headers'> },
  listDues: ListDues,
): Promise<Response> {
  const { db, clock, settings } = context;
  const token = /^([0-9a-f]{64})\.ics$/.exec(file)?.[1];
  const feed = token && (await findFeedByHash(db, hashToken(token)));
  if (!feed) throw notFound('There is no such timetable.');
  await context.rateLimits.spend('calendar-feed', feed.tokenHash, BUDGET);
  const now = clock.now();
  const today = indianDay(now);
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const rows = await selectOwnClasses(db, feed.userId, spanOf(from, to));
  const classes = toCalendarClasses(rows, await toOwnClasses(context, { rows, userId: feed.userId }));
  const dues = await listDues(db, { userId: feed.userId, from, to });
  const institute = await loadInstitute(db);
  // The time stamp of the entries is left out: it changes with every request.
  const content = JSON.stringify([classes, dues, institute.name, settings.publicUrl]);
  const headers = {
    ETag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    'Cache-Control': 'private, no-cache',
  };
  if (requestInfo.headers.get('if-none-match')?.includes(headers.ETag))
    return new Response(null, { status: 304, headers });
  const { publicUrl } = settings;
  const text = writeCalendar(classes, { method: 'PUBLISH', institute, publicUrl, now, dues, isFeed: true });
  return calendarResponse(text, { fileName: 'timetable.ics', headers });
}

/** One class as a calendar entry. Throws 404 for an unknown one and 403 `not-on-roster` for somebody else's. */
export async function readEvent(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  { id, userId }: { id: string; userId: string },
): Promise<Response> {
  const row = await findOwnClass(context.db, userId, id);
  if (!row) throw (await isPublished(context, id)) ? notOnRoster() : noSuchSession();
  const classes = toCalendarClasses([row], await toOwnClasses(context, { rows: [row], userId }));
  const institute = await loadInstitute(context.db);
  const { publicUrl } = context.settings;
  const text = writeCalendar(classes, { method: 'PUBLISH', institute, publicUrl, now: context.clock.now() });
  return calendarResponse(text, { fileName: `class-${row.session.number}.ics` });
}

async function isPublished({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  const found = await findSession(db, id);
  return found !== null && found.batch.publishedAt !== null;
}

function toCalendarClasses(rows: readonly OwnClassRow[], classes: readonly OwnClass[]): CalendarClass[] {
  return rows.map(({ session }, at) => ({
    id: session.id,
    number: session.number,
    topic: session.topic,
    course: classes[at]?.course ?? '',
    place: classes[at]?.place ?? '',
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    isCancelled: session.cancelledAt !== null,
    sequence: session.sequence,
  }));
}
