import type { Database } from '../../../platform/database/database.ts';
import { hasActiveGrant, hasUnrevokedGrant, selectGrants, selectOwnedCourses } from '../store.ts';

/** Returns a learner's grants, including revoked ones, newest first: staff see in one line why a user has a course. */
export async function listGrants(db: Database, userId: string) {
  return selectGrants(db, userId);
}

/** Whether a learner has a course (by uuid) now: any grant for it is active. */
export async function hasCourse(db: Database, userId: string, courseUuid: string): Promise<boolean> {
  return hasActiveGrant(db, userId, courseUuid);
}

/** Returns the uuids of the courses that a learner has now, most recently studied first. */
export async function listOwnedCourseIds(db: Database, userId: string): Promise<string[]> {
  const rows = await selectOwnedCourses(db, userId, null);
  return rows.map((row) => row.courseId);
}

/** Whether a learner has any grant of a course that is not revoked: also a paused one, and one that has ended. */
export async function hasAnyGrant(db: Database, userId: string, courseUuid: string): Promise<boolean> {
  return hasUnrevokedGrant(db, userId, courseUuid);
}
