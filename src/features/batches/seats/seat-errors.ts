import { formatMeeting } from '../../../kit/numbers/dates.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { StudentClash } from './find-student-clash.ts';

export function batchFull(): AppError {
  return new AppError(409, 'batch-full', 'This batch is full. Choose another batch or join the waitlist.');
}

export function batchClosed(): AppError {
  return new AppError(409, 'batch-closed', 'You can no longer join this batch.');
}

export function otherCourse(): AppError {
  return new AppError(422, 'batch-of-other-course', 'This batch belongs to another course.');
}

export function tooManyHolds(): AppError {
  const message = 'You reserved this seat 3 times without paying. Please try again tomorrow or call us.';
  return new AppError(429, 'too-many-holds', message, { retryAfterSeconds: 86_400 });
}

export function alreadyEnrolled(): AppError {
  return new AppError(409, 'already-enrolled', 'You already have a seat in a batch of this course.');
}

/** The same for the office. */
export function hasSeatIn(code: string): AppError {
  return new AppError(409, 'already-enrolled', `This student already has a seat in ${code}.`);
}

export function enrolmentOver(): AppError {
  return new AppError(409, 'enrolment-over', 'This enrolment has already ended.');
}

export function studentClash(clash: StudentClash): AppError {
  return new AppError(409, 'student-clash', clashText(clash));
}

/** The same sentence before anything is refused. */
export function clashText({ courseTitle, startsAt }: StudentClash): string {
  const when = formatMeeting(startsAt.toISOString()).replaceAll('\u00A0', ' ');
  return `This clashes with your class ${courseTitle} on ${when}.`;
}

export function prerequisiteMissing(course: string): AppError {
  return new AppError(409, 'prerequisite-missing', `This batch needs the certificate of ${course} first.`);
}

export function noCourse(): AppError {
  return new AppError(
    422,
    'no-course',
    'This student does not have the course. Sell it first, or give it with the seat.',
  );
}
