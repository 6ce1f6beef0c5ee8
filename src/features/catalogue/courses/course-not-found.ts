import { AppError } from '../../../platform/http/errors.ts';

/** Returns the error for an unknown, unpublished or archived course, with the message of spec 1 §8. */
export function courseNotFound(): AppError {
  return new AppError(404, 'course-not-found', 'Course not found or not a Student course');
}
