import { AppError } from '../../../platform/http/errors.ts';

/** The refusal of a link that is not ours, used, or too old. */
export function invalidToken(): AppError {
  return new AppError(422, 'invalid-token', 'This link no longer works. Please request a new one.');
}
