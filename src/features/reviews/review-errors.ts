import { AppError } from '../../platform/http/errors.ts';
import { MIN_PROGRESS } from './rules.ts';

export function reviewNotFound(): AppError {
  return new AppError(404, 'review-not-found', 'There is no such review.');
}

export function officeAccount(): AppError {
  return new AppError(409, 'office-account', 'Accounts of the office can’t write reviews.');
}

export function tooEarly(progressPercent: number): AppError {
  return new AppError(
    403,
    'too-early',
    `You can review this course once you have done ${MIN_PROGRESS}% of it. You are at ${progressPercent}%.`,
  );
}

export function notPublished(): AppError {
  return new AppError(409, 'not-published', 'Publish the review before you reply to it.');
}
