import { pointsText } from '../../../kit/numbers/points-text.ts';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { POINT_STEP } from '../rules.ts';
import type { OfficeGrade } from './grading-contract.ts';
import type { GradeIssue } from './grading-rules.ts';

export function submissionNotFound(): AppError {
  return new AppError(404, 'submission-not-found', 'There is no such submission.');
}

export function learnerNotFound(): AppError {
  return new AppError(404, 'learner-not-found', 'There is no such learner in this course.');
}

export function ownWork(): AppError {
  return new AppError(403, 'own-work', 'You can’t grade your own work.');
}

export function newerVersion(version: number): AppError {
  const message = `The learner submitted attempt ${version} while you were grading. Your feedback is not lost.`;
  return new AppError(409, 'newer-version', message, { details: { version } });
}

/** With the grade that is stored now. */
export function gradeChanged(grade: OfficeGrade | null): AppError {
  const name = grade?.gradedBy?.name ?? 'A colleague';
  const message = `${name} changed this meanwhile. Nothing of yours is lost.`;
  return new AppError(409, 'changed-meanwhile', message, { details: { grade } });
}

export function wrongGrade(issue: GradeIssue): AppError {
  if (issue.code === 'points-out-of-range') return pointsOutOfRange(issue.maxPoints);
  const messages = {
    'rubric-incomplete': 'Choose a level for every criterion.',
    'unknown-criterion': 'This rubric has no such criterion or level.',
  } as const;
  return new AppError(422, issue.code, messages[issue.code]);
}

export function pointsOutOfRange(maxPoints: number): AppError {
  const message = `Points are from 0 to ${pointsText(maxPoints)}, in steps of ${POINT_STEP}.`;
  return new AppError(422, 'points-out-of-range', message);
}

export function unknownRubricVersion(): AppError {
  return new AppError(422, 'unknown-rubric-version', 'There is no such rubric version.');
}

export function pinOutside(number: number): AppError {
  return new AppError(422, 'pin-outside', `Pin ${number} is not on a page of this file.`);
}

export function dueInThePast(days: number): AppError {
  return new AppError(422, 'due-in-the-past', `The new due date must be in the future, within ${days} days.`);
}

export function nothingToRelease(): AppError {
  return new AppError(409, 'nothing-to-release', 'There are no saved grades to release.');
}

export function noDueDate(): AppError {
  return new AppError(422, 'no-due-date', 'This assignment has no due date, so there is nothing to extend.');
}

export function extensionNotLater(dueAt: Date): AppError {
  const message = `The new due date must be later than ${formatDateTime(dueAt.toISOString())}.`;
  return new AppError(422, 'extension-not-later', message);
}

export function extensionNotFound(): AppError {
  return new AppError(404, 'extension-not-found', 'This learner has no extension.');
}

/** A field of the body that what is stored makes wrong. */
export function wrongField(path: string, message: string): AppError {
  return new AppError(400, 'invalid-input', message, { issues: [{ path, message }] });
}
