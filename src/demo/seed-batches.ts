import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '../features/accounts/table.ts';
import {
  momentInIndia,
  nextScheduleTime,
  planClasses,
  weekdayOf,
} from '../features/batches/sessions/schedule-rules.ts';
import { refreshTimes } from '../features/batches/sessions/session-store.ts';
import { WEEKDAYS, type EnrolmentState, type Schedule, type Weekday } from '../features/batches/rules.ts';
import {
  batchEnrolments,
  batches,
  batchSessions,
  classRooms,
  holidays,
  waitlistEntries,
} from '../features/batches/table.ts';
import { grants } from '../features/learning/table.ts';
import { addDays, indianDay, yearInIndia } from '../kit/numbers/dates.ts';
import { slugify } from '../kit/text/slug.ts';
import type { Database } from '../platform/database/database.ts';
import { DEMO_BATCHES, DEMO_HOLIDAYS, DEMO_ROOMS, demoStudentName, type DemoBatch } from './institute/batches.ts';
import { seedAttendance, type SeededBatch, type SessionRow } from './seed-attendance.ts';
import { daysBefore, type SeededCourse } from './seed-courses.ts';
import { seedHeldSeat } from './seed-held-seat.ts';
import { CLOSED } from './seed-users.ts';

interface Seeded {
  courses: ReadonlyMap<string, SeededCourse>;
  clerkId: string;
  now: Date;
}

const CHOICE_DAYS = 14;
/** The class of the running batch that was cancelled. */
const CANCELLED_NUMBER = 9;

/** Rooms, holidays and batches in every state, with their students, waitlist and attendance. */
export async function seedBatches(db: Database, { courses, clerkId, now }: Seeded): Promise<void> {
  const rooms = await db
    .insert(classRooms)
    .values([...DEMO_ROOMS])
    .returning({ id: classRooms.id, name: classRooms.name });
  const off = holidaysOf(now);
  await db.insert(holidays).values(off);
  const known = await db.select({ id: users.id, email: users.email }).from(users);
  const idOf = (email: string) => known.find((user) => user.email === email)?.id;
  let made = 0;
  const seeded = new Map<string, SeededBatch>();
  for (const demo of DEMO_BATCHES) {
    const course = courses.get(demo.course)?.course;
    if (!course) continue;
    const wanted = demo.students + (demo.waiting ?? 0) + (demo.isHeld ? 1 : 0);
    const own = demo.known.flatMap((email) => idOf(email) ?? []);
    const others = await insertStudents(db, { from: made, count: wanted - own.length, now });
    made += others.length;
    const everybody = [...own, ...others];
    const students = everybody.slice(0, demo.students);
    const roomId = rooms.find(({ name }) => name === demo.room)?.id ?? null;
    const about = { courseId: course.id, roomId, trainerId: idOf(demo.trainer) ?? null, clerkId, now };
    const batch = await insertBatch(db, demo, { ...about, off, students });
    await insertEnrolments(db, batch, about);
    await insertGrants(db, batch, about);
    const after = everybody.slice(demo.students);
    const holder = demo.isHeld ? after[0] : undefined;
    const waiting = holder ? after.slice(1) : after;
    if (holder) await seedHeldSeat(db, { userId: holder, batchId: batch.id, course });
    if (waiting.length > 0)
      await db
        .insert(waitlistEntries)
        .values(
          waiting.map((userId, at) => ({ userId, batchId: batch.id, joinedAt: daysBefore(now, waiting.length - at) })),
        );
    seeded.set(demo.code, batch);
  }
  await seedAttendance(db, { batches: seeded, clerkId, now });
}

function holidaysOf(now: Date): { day: string; name: string }[] {
  const year = yearInIndia(now);
  return [year, year + 1].flatMap((of) =>
    DEMO_HOLIDAYS.map(({ monthAndDay, name }) => ({ day: `${of}-${monthAndDay}`, name })),
  );
}

async function insertStudents(
  db: Database,
  { from, count, now }: { from: number; count: number; now: Date },
): Promise<string[]> {
  if (count === 0) return [];
  const rows = Array.from({ length: count }, (_, at) => {
    const name = demoStudentName(from + at);
    const joined = daysBefore(now, 60 + ((from + at) % 50));
    return {
      name,
      email: `${slugify(name).replace('-', '.')}@example.com`,
      phone: `+9100000${30_001 + from + at}`,
      passwordHash: CLOSED,
      createdAt: joined,
      emailVerifiedAt: joined,
    };
  });
  return (await db.insert(users).values(rows).returning({ id: users.id })).map(({ id }) => id);
}

interface About {
  courseId: string;
  roomId: string | null;
  trainerId: string | null;
  clerkId: string;
  now: Date;
}

async function insertBatch(
  db: Database,
  demo: DemoBatch,
  { off, students, ...about }: About & { off: readonly { day: string; name: string }[]; students: string[] },
): Promise<SeededBatch> {
  const { courseId, roomId, trainerId, clerkId, now } = about;
  const id = randomUUID();
  const schedule = scheduleOf(demo, indianDay(now));
  // Classes that were held are counted from today: a holiday among them would move the others.
  const { classes } = planClasses(schedule, demo.inDays < 0 ? [] : off);
  const sessions: SessionRow[] = classes.map((one) => ({
    ...{ id: randomUUID(), batchId: id, trainerId, roomId },
    ...one,
    registerFinishedAt: one.endsAt < now ? new Date(one.endsAt.getTime() + 10 * 60_000) : null,
    registerFinishedBy: one.endsAt < now ? trainerId : null,
  }));
  if (demo.code === 'MSL-UX-01-A') changeRunning(sessions, { schedule, off, now });
  const cancelledAt = demo.cancelledDaysAgo === undefined ? null : daysBefore(now, demo.cancelledDaysAgo);
  const published = daysBefore(now, Math.max(30, 30 - demo.inDays));
  await db.insert(batches).values({
    ...{ id, courseId, roomId, trainerId, schedule, code: demo.code, mode: demo.mode, capacity: demo.capacity },
    priceRupees: demo.priceRupees ?? null,
    prerequisite: demo.prerequisite ?? '',
    meetingProvider: demo.mode === 'classroom' ? 'none' : 'zoom',
    enrolled: cancelledAt ? 0 : students.length,
    lastNumber: sessions.length,
    lastRollNumber: students.length,
    publishedAt: published,
    createdAt: published,
    createdBy: clerkId,
    cancelledAt,
    cancelReason: cancelledAt ? 'Too few students for a batch' : '',
  });
  if (cancelledAt)
    for (const session of sessions) Object.assign(session, { cancelledAt, cancelReason: 'The batch is cancelled' });
  await db.insert(batchSessions).values(sessions);
  await refreshTimes(db, id);
  return { id, demo, trainerId, sessions, students };
}

/** Weekdays are counted from the first possible day, so that it is one of them. */
function scheduleOf({ inDays, days, from, to, classes }: DemoBatch, today: string): Schedule {
  const startDate = addDays(today, inDays);
  const chosen: Weekday[] =
    days === 'weekend' ? ['sat', 'sun'] : days.map((after) => weekdayOf(addDays(startDate, after)));
  return { weekdays: WEEKDAYS.filter((day) => chosen.includes(day)), from, to, startDate, classes, endDate: null };
}

/** One class was cancelled and has its replacement; today's began just now, so that code and register can be tried at once. */
function changeRunning(
  sessions: SessionRow[],
  { schedule, off, now }: { schedule: Schedule; off: readonly { day: string; name: string }[]; now: Date },
): void {
  const cancelled = sessions.find(({ number }) => number === CANCELLED_NUMBER);
  const last = sessions.at(-1);
  const next = last && nextScheduleTime(schedule, off, indianDay(last.startsAt));
  if (cancelled && next) {
    const { batchId, trainerId, roomId } = cancelled;
    Object.assign(cancelled, {
      cancelledAt: new Date(cancelled.startsAt.getTime() - 6 * 3_600_000),
      cancelReason: 'The trainer is ill',
      ...{ registerFinishedAt: null, registerFinishedBy: null, sequence: 1 },
    });
    sessions.push({
      ...{ id: randomUUID(), batchId, trainerId, roomId, replacesId: cancelled.id },
      ...{ number: sessions.length + 1, startsAt: next.startsAt, endsAt: next.endsAt },
      topic: `Make-up of class ${CANCELLED_NUMBER}`,
    });
  }
  const today = indianDay(now);
  const running = sessions.find(({ startsAt }) => indianDay(startsAt) === today);
  if (!running) return;
  const startsAt = new Date(Math.floor(now.getTime() / 300_000) * 300_000);
  running.movedFrom = [
    {
      startsAt: momentInIndia(today, schedule.from).toISOString(),
      endsAt: momentInIndia(today, schedule.to).toISOString(),
      movedAt: daysBefore(now, 1).toISOString(),
      movedBy: null,
      reason: 'The room is free earlier',
    },
  ];
  Object.assign(running, { startsAt, endsAt: new Date(startsAt.getTime() + 120 * 60_000), sequence: 1 });
  Object.assign(running, { registerFinishedAt: null, registerFinishedBy: null });
}

/** The place in a roster whose access has ended. */
const ENDED = { code: 'MSL-GD-01-A', at: 1, daysAgo: 2 } as const;

async function insertEnrolments(db: Database, { id, demo, students }: SeededBatch, about: About): Promise<void> {
  const { courseId, now } = about;
  const joined = daysBefore(now, Math.max(6, 6 - demo.inDays));
  const isCancelled = demo.cancelledDaysAgo !== undefined;
  const cancelledAt = daysBefore(now, demo.cancelledDaysAgo ?? 0);
  // Two of the cancelled batch have not chosen yet; one person's access to the completed one has ended.
  const stateOf = (at: number): EnrolmentState => (isCancelled ? (at < 2 ? 'batch-cancelled' : 'own-pace') : 'active');
  await db.insert(batchEnrolments).values(
    students.map((userId, at) => ({
      ...{ userId, batchId: id, courseId, rollNumber: at + 1, enrolledAt: joined, state: stateOf(at) },
      endedAt: stateOf(at) === 'own-pace' ? cancelledAt : null,
      choiceUntil: stateOf(at) === 'batch-cancelled' ? daysBefore(cancelledAt, -CHOICE_DAYS) : null,
      accessUntil: demo.code === ENDED.code && at === ENDED.at ? addDays(indianDay(now), -ENDED.daysAgo) : null,
    })),
  );
}

/** Who does not have the course gets it with the batch; one person’s access has ended. */
async function insertGrants(
  db: Database,
  { demo, students }: SeededBatch,
  { courseId, clerkId, now }: About,
): Promise<void> {
  const held = await db
    .select({ userId: grants.userId })
    .from(grants)
    .where(and(eq(grants.courseId, courseId), inArray(grants.userId, students), isNull(grants.revokedAt)));
  const without = students.filter((id) => !held.some(({ userId }) => userId === id));
  if (without.length > 0)
    await db.insert(grants).values(
      without.map((userId) => ({
        ...{ userId, courseId, source: 'batch' as const, sourceId: demo.code, grantedBy: clerkId },
        reason: `Seat in ${demo.code}`,
        grantedAt: daysBefore(now, Math.max(6, 6 - demo.inDays)),
      })),
    );
  const ended = demo.code === ENDED.code ? students[ENDED.at] : undefined;
  if (ended === undefined) return;
  await db
    .update(grants)
    .set({ endsOn: addDays(indianDay(now), -ENDED.daysAgo) })
    .where(and(eq(grants.courseId, courseId), eq(grants.userId, ended)));
}
