import { AppError } from '../../../platform/http/errors.ts';

/** For a class of others, which is not hidden: its number stands on the course page. */
export function notOnRoster(): AppError {
  return new AppError(403, 'not-on-roster', 'You are not on the roster of this class.');
}
