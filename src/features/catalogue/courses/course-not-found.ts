import { AppError } from '../../../platform/http/errors.ts';

/** The refusal for an unknown, unpublished or archived course, in the words of spec 1 §8. */
export function courseNotFound(): AppError {
  return new AppError(404, 'course-not-found', 'Course not found or not a Student course');
}
