import { AppError } from '../../../platform/http/errors.ts';

/** The error for an invalid, used or expired link. */
export function invalidToken(): AppError {
  return new AppError(422, 'invalid-token', 'This link no longer works. Please request a new one.');
}
