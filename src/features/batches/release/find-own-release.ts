import type { Database } from '../../../platform/database/database.ts';
import type { OwnRelease } from '../../../platform/http/context.ts';
import { listDone, listDoneOf } from '../../learning/progress/list-done.ts';
import { loadBatchSettings } from '../settings/batch-settings.ts';
import { findLocks, heldNumbers, type ReleasedContent } from './release-rules.ts';
import { isUuid } from '../../catalogue/rules.ts';
import {
  findAttendance,
  findReleased,
  selectReleasedTo,
  selectClassDays,
  selectClassDaysOfBatches,
  selectClassDaysOfCourses,
  selectStudentIds,
} from './release-store.ts';

/** A student's batch of a course, and the contents that are closed to them, by id; without an active place nothing is closed. */
export async function findOwnRelease(
  db: Database,
  { userId, courseId, contents }: { userId: string; courseId: string; contents: readonly ReleasedContent[] },
): Promise<OwnRelease> {
  const released = await findReleased(db, userId, courseId);
  if (!released) return { batch: null, recordings: [], locks: new Map() };
  const { batchCode: code, nextClass, recordings, rules, overrides, classes, today } = released;
  const own = { batch: { code, nextClass }, recordings };
  if (rules.length === 0 || overrides.includes(null)) return { ...own, locks: new Map() };
  const { completedIds, openedId } = await listDone(db, { userId, courseId });
  const openIds = new Set([...overrides.flatMap((ids) => ids ?? []), ...(openedId === null ? [] : [openedId])]);
  return {
    ...own,
    locks: findLocks(contents, rules, { today, heldNumbers: heldNumbers(classes), completedIds, openIds }),
  };
}

/** The contents of a course that are closed to each of these students, by id; students to whom all are open are missing. */
export async function listLocked(
  db: Database,
  {
    userIds,
    courseId,
    contents,
  }: { userIds: readonly string[]; courseId: string; contents: readonly ReleasedContent[] },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const released = (await selectReleasedTo(db, { courseId, userIds })).filter(
    ({ overrides }) => !overrides.includes(null),
  );
  if (released.length === 0) return new Map();
  const done = await listDoneOf(db, {
    userIds: released.map(({ userId }) => userId),
    courseId,
    contentIds: contents.map(({ id }) => id),
  });
  return new Map(
    released.map(({ userId, rules, overrides, classes, today }) => {
      const { completedIds, openedId } = done.get(userId) ?? { completedIds: new Set<string>(), openedId: null };
      const openIds = new Set([...overrides.flatMap((ids) => ids ?? []), ...(openedId === null ? [] : [openedId])]);
      const known = { today, heldNumbers: heldNumbers(classes), completedIds, openIds };
      return [userId, new Set(findLocks(contents, rules, known).keys())] as const;
    }),
  );
}

/**
 * A student's attendance when it is too low for the final test, in whole per cent; `null` when it is enough, nothing counted yet, the
 * student is in no batch of the course, or no attendance is asked for.
 */
export async function findTooLowAttendance(
  db: Database,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<{ percent: number; minimum: number } | null> {
  const { minAttendancePercent: minimum } = await loadBatchSettings(db);
  if (minimum === 0) return null;
  const attendance = await findAttendance(db, userId, courseId);
  if (!attendance || attendance.counted === 0) return null;
  const percent = Math.floor((attendance.attended * 100) / attendance.counted);
  return percent < minimum ? { percent, minimum } : null;
}

/** The Indian days of the classes of students’ batches of a course, by number; a cancelled class is on the day of its replacement. */
export async function listClassDays(
  db: Database,
  of: { userIds: readonly string[]; courseId: string },
): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> {
  const byStudent = Map.groupBy(await selectClassDays(db, of), ({ userId }) => userId);
  return new Map(
    [...byStudent].map(([userId, classes]) => [userId, new Map(classes.map(({ number, day }) => [number, day]))]),
  );
}

/** The ids of the students with a place in a batch. */
export async function listStudentIds(db: Database, { batchId }: { batchId: string }): Promise<string[]> {
  return isUuid(batchId) ? selectStudentIds(db, batchId) : [];
}

/** The Indian days of the classes of all students of several courses, by number; a cancelled class is on the day of its replacement. */
export async function listClassDaysOfCourses(db: Database, courseIds: readonly string[]) {
  return selectClassDaysOfCourses(db, courseIds);
}

/** The Indian days of the classes of the batches of a course that are planned or running, soonest first. */
export async function listClassDaysOfBatches(db: Database, courseId: string) {
  return selectClassDaysOfBatches(db, courseId);
}
