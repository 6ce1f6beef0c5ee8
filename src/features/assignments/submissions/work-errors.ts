import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { formatSize } from '../../../kit/numbers/format-size.ts';
import { AppError } from '../../../platform/http/errors.ts';

export function assignmentNotFound(): AppError {
  return new AppError(404, 'assignment-not-found', 'This assignment doesn’t exist, or it is not yours.');
}

export function uploadNotFound(): AppError {
  return new AppError(
    404,
    'upload-not-found',
    'There is no such upload. It may have been given up; please choose the file again.',
  );
}

export function fileNotFound(): AppError {
  return new AppError(404, 'file-not-found', 'This file is not here.');
}

export function submissionsClosed(closesAt: Date): AppError {
  return new AppError(422, 'submissions-closed', `Submissions closed on ${formatDateTime(closesAt.toISOString())}.`);
}

export function noAttemptsLeft(): AppError {
  return new AppError(422, 'no-attempts-left', 'No attempts left.');
}

export function gradingStarted(): AppError {
  return new AppError(
    409,
    'grading-started',
    'Your last attempt is being graded. You can submit again when the grade is released.',
  );
}

export function submissionTooLarge(bytes: number): AppError {
  return new AppError(
    413,
    'submission-too-large',
    `All files of one attempt together can have ${formatSize(bytes)} at most.`,
  );
}

export function fileTooLarge(bytes: number): AppError {
  return new AppError(413, 'file-too-large', `One file can have ${formatSize(bytes)} at most.`);
}

export function wrongFileType(name: string, taken: string): AppError {
  return new AppError(415, 'wrong-file-type', `This assignment takes ${taken}. “${name}” is not one of them.`);
}
