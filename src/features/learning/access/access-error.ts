import { formatLongDate } from '../../../kit/numbers/dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { hasActiveGrant, selectPauses } from '../store.ts';
import { findEndOfAccess } from './access-end-store.ts';

/**
 * Returns why a learner may not study a course (by uuid) now, or `null`: 403 `access-paused` with what is due, 403 `access-ended` once the
 * last day of every grant is over, 403 `not-enrolled` without any grant.
 */
export async function accessError(db: Database, userId: string, courseUuid: string): Promise<AppError | null> {
  if (await hasActiveGrant(db, userId, courseUuid)) return null;
  const message = (await selectPauses(db, userId)).get(courseUuid);
  if (message !== undefined) return new AppError(403, 'access-paused', `Access is paused: ${message}.`);
  const endedOn = await findEndOfAccess(db, userId, courseUuid);
  if (endedOn !== null) return new AppError(403, 'access-ended', `Your access ended on ${formatLongDate(endedOn)}.`);
  return new AppError(403, 'not-enrolled', 'You are not enrolled in this course.');
}
