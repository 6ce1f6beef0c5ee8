import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  attendanceHistory,
  attendanceMarks,
  classFeedback,
  leaveRequests,
  leaveSessions,
  makeUps,
} from '../features/batches/attendance/table.ts';
import type { Mark, MarkSource } from '../features/batches/rules.ts';
import type { Database } from '../platform/database/database.ts';
import { batchSessions } from '../features/batches/table.ts';
import type { DemoBatch } from './institute/batches.ts';
import { daysBefore } from './seed-courses.ts';
import { fileKeyOf } from './seed-files.ts';

export type SessionRow = typeof batchSessions.$inferInsert & { id: string };

/** A seeded batch with its classes and its students by roll number. */
export interface SeededBatch {
  id: string;
  demo: DemoBatch;
  trainerId: string | null;
  sessions: SessionRow[];
  students: string[];
}

interface Seeded {
  batches: ReadonlyMap<string, SeededBatch>;
  clerkId: string;
  now: Date;
}

type Given = { mark: Mark; source: MarkSource };

/** Classes of the running batch that the demo student missed, and the one with leave, counted from 0 among those held. */
const MISSED = [3, 10, 15];
const EXCUSED = 6;
/** The student of the running batch who was absent three times in a row, and the one who asks for leave. */
const ABSENT_IN_A_ROW = 1;
const ASKS_FOR_LEAVE = 4;
/** Classes of the completed batch that the graduate missed: 23 of 25 is 92 per cent. */
const GRADUATE_MISSED = [7, 18];
/** Films that stand for the recordings of its last two classes. */
const RECORDINGS = ['graphic-design/two-sizes-two-weights.mp4', 'graphic-design/colour-with-a-job.mp4'];

/** Marks of every kind in the classes that were held, with leave, a make-up and feedback. */
export async function seedAttendance(db: Database, { batches, clerkId, now }: Seeded): Promise<void> {
  const running = batches.get('MSL-UX-01-A');
  const next = batches.get('MSL-UX-01-B');
  const completed = batches.get('MSL-GD-01-A');
  if (running) {
    await insertMarks(db, running, { clerkId, now, markOf: markOfRunning });
    await insertLeave(db, running, { clerkId, now });
    if (next) await bookMakeUp(db, { running, next, now });
  }
  if (completed) {
    await insertMarks(db, completed, { clerkId, now, markOf: markOfCompleted });
    await insertFeedback(db, completed, now);
    await attachRecordings(db, completed);
  }
}

/** The classes that were held, in order. */
function heldOf({ sessions }: SeededBatch, now: Date) {
  return sessions.filter(({ endsAt, cancelledAt }) => endsAt < now && !cancelledAt);
}

async function insertMarks(
  db: Database,
  batch: SeededBatch,
  {
    clerkId,
    now,
    markOf,
  }: { clerkId: string; now: Date; markOf: (student: number, at: number, held: number) => Given },
): Promise<void> {
  const held = heldOf(batch, now);
  const rows = held.flatMap((session, at) =>
    batch.students.map((userId, student) => {
      const given = markOf(student, at, held.length);
      const byPerson = { code: userId, trainer: batch.trainerId, office: clerkId, finish: batch.trainerId };
      return {
        ...{ sessionId: session.id, userId, ...given },
        markedBy: given.source in byPerson ? byPerson[given.source as keyof typeof byPerson] : null,
        minutes: given.source === 'provider' ? 112 : null,
        markedAt: new Date((given.mark === 'absent' ? session.endsAt : session.startsAt).getTime() + 4 * 60_000),
      };
    }),
  );
  if (rows.length === 0) return;
  await db.insert(attendanceMarks).values(rows);
  await db.insert(attendanceHistory).values(
    rows.map(({ sessionId, userId, mark, source, markedBy, markedAt }) => {
      return { ...{ sessionId, userId, mark, source, markedBy }, isEffective: true, createdAt: markedAt };
    }),
  );
}

function markOfRunning(student: number, at: number, held: number): Given {
  if (student === 0) {
    if (MISSED.includes(at)) return { mark: 'absent', source: 'finish' };
    if (at === EXCUSED) return { mark: 'excused', source: 'leave' };
    return { mark: at === 12 ? 'late' : 'present', source: sourceOf(at) };
  }
  if (student === ABSENT_IN_A_ROW && at >= held - 3) return { mark: 'absent', source: 'finish' };
  return commonMark(student, at);
}

function markOfCompleted(student: number, at: number): Given {
  if (student > 0) return commonMark(student, at);
  return GRADUATE_MISSED.includes(at)
    ? { mark: 'absent', source: 'finish' }
    : { mark: 'present', source: at % 2 === 0 ? 'code' : 'trainer' };
}

/** Most students come; which of them misses what looks like chance and is the same each time. */
function commonMark(student: number, at: number): Given {
  const chance = (student * 7 + at * 3 + student * at) % 19;
  if (chance === 0) return { mark: 'absent', source: 'finish' };
  if (chance === 1) return { mark: 'late', source: 'code' };
  if (chance === 2) return { mark: 'excused', source: 'trainer' };
  return { mark: 'present', source: student === 3 && at === 2 ? 'office' : sourceOf(at) };
}

const SOURCES: readonly MarkSource[] = ['code', 'trainer', 'code', 'provider'];

function sourceOf(at: number): MarkSource {
  return SOURCES[at % SOURCES.length] ?? 'code';
}

/** The leave of the demo student that was approved, and one that waits for an answer. */
async function insertLeave(
  db: Database,
  batch: SeededBatch,
  { clerkId, now }: { clerkId: string; now: Date },
): Promise<void> {
  const excused = heldOf(batch, now)[EXCUSED];
  const [ahead] = batch.sessions.filter(({ startsAt, cancelledAt }) => startsAt > now && !cancelledAt);
  const [kavya] = batch.students;
  const asking = batch.students[ASKS_FOR_LEAVE];
  if (excused && kavya) {
    const asked = new Date(excused.startsAt.getTime() - 2 * 86_400_000);
    const answer = { state: 'approved' as const, answeredBy: clerkId, answeredAt: asked };
    const request = { id: randomUUID(), userId: kavya, reason: 'My sister’s wedding', createdAt: asked, ...answer };
    await db.insert(leaveRequests).values(request);
    await db.insert(leaveSessions).values({ requestId: request.id, sessionId: excused.id, userId: kavya });
  }
  if (ahead && asking) {
    const request = {
      id: randomUUID(),
      userId: asking,
      reason: 'An examination at college',
      createdAt: daysBefore(now, 1),
    };
    await db.insert(leaveRequests).values(request);
    await db.insert(leaveSessions).values({ requestId: request.id, sessionId: ahead.id, userId: asking });
  }
}

/** The demo student makes the first class that she missed up with the next batch. */
async function bookMakeUp(
  db: Database,
  { running, next, now }: { running: SeededBatch; next: SeededBatch; now: Date },
): Promise<void> {
  const missed = heldOf(running, now)[MISSED[0] ?? 0];
  const session = next.sessions.find(({ number }) => number === missed?.number);
  const [kavya] = running.students;
  if (!missed || !session || !kavya) return;
  await db
    .insert(makeUps)
    .values({ userId: kavya, missedSessionId: missed.id, sessionId: session.id, createdAt: daysBefore(now, 2) });
}

/** The last classes of the completed batch were recorded. */
async function attachRecordings(db: Database, { sessions }: SeededBatch): Promise<void> {
  const recorded = sessions.slice(-RECORDINGS.length);
  for (const [at, { id }] of recorded.entries())
    await db
      .update(batchSessions)
      .set({ recordingFile: fileKeyOf(RECORDINGS[at] ?? '') })
      .where(eq(batchSessions.id, id));
}

async function insertFeedback(db: Database, batch: SeededBatch, now: Date): Promise<void> {
  const rows = heldOf(batch, now).flatMap((session, at) =>
    batch.students
      .filter((_, student) => (student + at) % 4 === 0)
      .map((userId, place) => ({
        ...{ sessionId: session.id, userId, rating: place % 3 === 2 ? 4 : 5 },
        text: place === 0 && at % 6 === 0 ? 'Clear, and we tried it at once.' : '',
        createdAt: new Date(session.endsAt.getTime() + 3_600_000),
      })),
  );
  if (rows.length > 0) await db.insert(classFeedback).values(rows);
}
