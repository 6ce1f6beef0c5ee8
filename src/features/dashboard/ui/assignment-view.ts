import { formatShortDate } from '../../../kit/numbers/dates.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { ListedWork } from '../../assignments/submissions/work-contract.ts';

type WorkStatus = Pick<
  ListedWork,
  'state' | 'outcome' | 'isLate' | 'isMissing' | 'hasDraft' | 'score' | 'points' | 'submittedAt'
>;

/** How the learner stands with an assignment, and the score beside it. */
export function statusOf(work: WorkStatus): { text: string; tone: BadgeTone; score: string | null } {
  const { state, outcome, isMissing, hasDraft, submittedAt } = work;
  const score = work.score === null ? null : `${work.score}/${work.points}`;
  if (state === 'excused') return { text: 'Excused', tone: 'info', score };
  if (state === 'returned')
    return outcome === 'resubmit'
      ? { text: 'Resubmission requested', tone: 'warn', score }
      : { text: 'Accepted', tone: 'ok', score };
  if (state === 'submitted') {
    const on = submittedAt === null ? '' : ` ${formatShortDate(submittedAt)}`;
    return { text: `Submitted${on}${work.isLate ? ', late' : ''}`, tone: 'neutral', score: null };
  }
  if (isMissing) return { text: 'Missing', tone: 'bad', score };
  return { text: hasDraft ? 'Draft saved' : 'Not started', tone: 'neutral', score };
}

/** The banner above the list; `null` while nothing is missing. What is closed can no longer be submitted late. */
export function missingText({ missing, missingClosed }: { missing: number; missingClosed: number }): string | null {
  if (missing === 0) return null;
  const all = missing === 1 ? '1 assignment is missing' : `${missing} assignments are missing`;
  if (missingClosed === 0) return `${all}. Late work may still be accepted.`;
  if (missingClosed === missing) return `${all} and can no longer be submitted.`;
  return `${all}. ${missingClosed} of them can no longer be submitted; late work may still be accepted for the rest.`;
}
