import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { hasActiveGrant, selectPauses } from '../store.ts';

/**
 * Returns why a learner may not study a course (by uuid) now, or `null`: 403 `access-paused` with what is due, 403 `not-enrolled` without
 * any grant.
 */
export async function accessError(db: Database, userId: string, courseUuid: string): Promise<AppError | null> {
  if (await hasActiveGrant(db, userId, courseUuid)) return null;
  const message = (await selectPauses(db, userId)).get(courseUuid);
  if (message === undefined) return new AppError(403, 'not-enrolled', 'You are not enrolled in this course.');
  return new AppError(403, 'access-paused', `Access is paused: ${message}.`);
}
