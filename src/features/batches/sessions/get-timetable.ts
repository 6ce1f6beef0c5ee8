import type { z } from 'zod';
import { addDays, daysBetween } from '../../../kit/numbers/dates.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { toRoom } from '../places/keep-rooms.ts';
import { selectHolidays, selectRooms } from '../places/place-store.ts';
import { MAX_TIMETABLE_DAYS } from '../rules.ts';
import { listCourseChoices } from '../../catalogue/courses/list-course-choices.ts';
import { listRoomDemos } from '../../enquiries/demo-classes/list-room-demos.ts';
import { clashText, findClashes, overlaps } from './clash-rules.ts';
import { momentInIndia } from './schedule-rules.ts';
import type { getTimetable as contract, OfficeSession } from './session-contract.ts';
import { selectTimetable, type ListedSession } from './session-store.ts';
import { toClash } from './check-clashes.ts';
import { toSessions } from './to-session.ts';

/** Days shown when the end is not named. */
const DEFAULT_DAYS = 7;

/** The classes of a span of days; a trainer's own. Throws 400 for a span that is reversed or too long. */
export async function getTimetable(
  { db }: Pick<Context, 'db'>,
  { query, caller }: { query: z.output<typeof contract.query>; caller: SignedInCaller },
) {
  const from = query.from ?? (await readToday(db));
  const to = query.to ?? addDays(from, DEFAULT_DAYS - 1);
  requireSpan(from, to);
  const span = { from: momentInIndia(from, '00:00'), until: momentInIndia(addDays(to, 1), '00:00') };
  const trainerId = caller.role === 'trainer' ? caller.userId : query.trainerId;
  const rows = await selectTimetable(db, { ...span, trainerId, roomId: query.roomId, batchId: query.batchId });
  const rooms = await selectRooms(db);
  const sessions = await toSessions(db, rows);
  const holidays = await selectHolidays(db);
  const courses = new Map((await listCourseChoices(db)).map((course) => [course.id, course]));
  const demos = await listRoomDemos(db, { rooms: rooms.map(({ name }) => name), ...span });
  return {
    from,
    to,
    rooms: rooms.map(toRoom),
    sessions,
    demos: caller.role === 'trainer' ? [] : shownDemos(demos, rooms, rows),
    batches: [...new Map(rows.map(({ batch }) => [batch.id, batch])).values()].map(
      ({ id, code, courseId, capacity, enrolled }) => {
        const course = courses.get(courseId);
        return { id, code, title: course?.title ?? '', dye: course?.dye ?? '', capacity, enrolled };
      },
    ),
    holidays: holidays.filter(({ day }) => day >= from && day <= to).map(({ id, day, name }) => ({ id, day, name })),
    clashes: clashesAmong(rows, sessions, demos),
    withoutLink: rows.filter(lacksLink).map(({ session }) => session.id),
  };
}

/** Overlaps of the shown classes with each other and with demo classes, each pair once. */
function clashesAmong(
  rows: readonly ListedSession[],
  sessions: readonly OfficeSession[],
  demos: readonly { title: string; room: string; startsAt: Date; endsAt: Date }[],
) {
  const taken = rows
    .map(({ session, batch, roomName }, at) => ({
      id: session.id,
      isCancelled: session.cancelledAt !== null,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      roomId: session.roomId,
      teacherId: session.substituteId ?? session.trainerId,
      roomName: roomName ?? '',
      teacherName: sessions[at]?.substitute || sessions[at]?.trainer || '',
      with: batch.code,
    }))
    .filter(({ isCancelled }) => !isCancelled);
  const pairs = taken.flatMap((one, at) =>
    taken
      .slice(at + 1)
      .flatMap((other) =>
        findClashes([one], [other]).map((clash) => ({ ...toClash(clash), sessionIds: [one.id, other.id] })),
      ),
  );
  const withDemos = taken.flatMap((one) =>
    demos
      .filter((demo) => demo.room.toLowerCase() === one.roomName.toLowerCase() && overlaps(one, demo))
      .map(({ title, startsAt, endsAt }) => {
        const clash = { kind: 'room' as const, name: one.roomName, with: title, startsAt, endsAt };
        return { ...toClash(clash), message: clashText(clash), sessionIds: [one.id] };
      }),
  );
  return [...pairs, ...withDemos];
}

/** Demo classes by their rooms; each says whether a class is there at the same time. */
function shownDemos(
  demos: Awaited<ReturnType<typeof listRoomDemos>>,
  rooms: Awaited<ReturnType<typeof selectRooms>>,
  rows: readonly ListedSession[],
) {
  const idOf = new Map(rooms.map(({ id, name }) => [name.toLowerCase(), id]));
  return demos.flatMap((demo) => {
    const roomId = idOf.get(demo.room.toLowerCase());
    if (roomId === undefined) return [];
    const { id, title, startsAt, endsAt } = demo;
    const isClashing = rows.some(
      ({ session }) => session.cancelledAt === null && session.roomId === roomId && overlaps(session, demo),
    );
    return { id, title, roomId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), isClashing };
  });
}

/** A class to come that is online and cannot be joined yet. */
function lacksLink({ session, batch, now }: ListedSession): boolean {
  if (batch.mode === 'classroom' || session.cancelledAt || session.endsAt <= now) return false;
  return session.link === '' && batch.link === '' && session.meetingState !== 'ready';
}

/** Throws 400 for a span of days that is reversed or too long. */
export function requireSpan(from: string, to: string): void {
  const days = daysBetween(from, to);
  if (days >= 0 && days <= MAX_TIMETABLE_DAYS) return;
  const message = days < 0 ? 'The last day cannot be before the first' : `At most ${MAX_TIMETABLE_DAYS} days at once`;
  throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'to', message }] });
}
