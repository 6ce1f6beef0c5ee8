import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { formatAge, formatMoment, formatMomentInText } from '../../../../kit/numbers/dates.ts';

import type { OfficeAssignment, OfficeSubmission } from '../office-lists-contract.ts';

/** `1 grade`, `2 grades`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

/** When an assignment is due, for all learners or by a rule. */
export function dueText({ dueAt, due }: Pick<OfficeAssignment, 'dueAt' | 'due'>): string {
  if (due.kind === 'days-after-access') return `${counted(due.days ?? 0, 'day')} after access starts`;
  if (due.kind === 'session') {
    const days = due.days ?? 0;
    return `${days > 0 ? `${counted(days, 'day')} after` : 'After'} class session ${due.sessionNumber ?? ''}`.trim();
  }
  return dueAt === null ? 'No due date' : formatMoment(dueAt);
}

/** `On time`, `1 day late`, `3 days late`. */
export function lateText(lateDays: number): string {
  return lateDays === 0 ? 'On time' : `${counted(lateDays, 'day')} late`;
}

/** `2 days`, `5 h`, as a submission waits. */
export function waitingText(seconds: number): string {
  return formatAge(seconds / 60);
}

/** `17 / 20`. */
export function scoreText(score: number, maxPoints: number): string {
  return `${pointsText(score)} / ${pointsText(maxPoints)}`;
}

/** What became of a submission, in the office’s words. */
export function stateText(row: Pick<OfficeSubmission, 'score' | 'hasUnreleasedGrade' | 'outcome' | 'isReleased'>) {
  if (row.hasUnreleasedGrade) return 'Not released';
  if (!row.isReleased) return 'Needs grading';
  return row.outcome === 'resubmit' ? 'Resubmission requested' : 'Released';
}

/** What the dialog says before grades are released. */
export function releaseTexts(grades: number, stillToGrade: number) {
  const told = `${counted(grades, 'learner')} will be told.`;
  const waiting =
    stillToGrade === 0
      ? ''
      : ` ${counted(stillToGrade, 'submission')} still ${stillToGrade === 1 ? 'needs' : 'need'} grading and ${stillToGrade === 1 ? 'stays' : 'stay'} hidden.`;
  return { title: `Release ${counted(grades, 'grade')}?`, line: told + waiting };
}

/** `due 26 Nov, 11:59 pm`, within a sentence. */
export function dueInText(dueAt: string | null): string {
  return dueAt === null ? 'no due date' : `due ${formatMomentInText(dueAt)}`;
}

/** `− 1 for 1 day late`. */
export function penaltyText(penalty: number, lateDays: number): string {
  return `− ${pointsText(penalty)} for ${counted(lateDays, 'day')} late`;
}
