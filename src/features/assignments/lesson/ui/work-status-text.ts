import { formatLongDate } from '../../../../kit/numbers/dates.ts';
import { GRACE_MS, UPLOAD_TIME_MS } from '../../deadlines/deadline-rules.ts';
import type { OwnAssignment } from './own-assignment.ts';

/** `Attempt 1 of 2`: the one that can be made now, else the last. */
export function attemptsText({ attemptsUsed, attemptsLeft, assignment, isOpen }: OwnAssignment): string {
  const number = isOpen ? attemptsUsed + 1 : Math.max(1, attemptsUsed);
  return `Attempt ${number} of ${Math.max(assignment.maxAttempts, attemptsUsed + attemptsLeft)}`;
}

/** Whether an upload that began before the deadline may still be finished and submitted. */
export function canFinish({ assignment, closedReason, closesAt, draft }: OwnAssignment, now: Date): boolean {
  if (assignment.state === 'removed' || closedReason !== 'closed' || closesAt === null || draft === null) return false;
  return now.getTime() <= Date.parse(closesAt) + GRACE_MS + UPLOAD_TIME_MS;
}

/** Said of work for an assignment that its course no longer has. */
export const REMOVED = 'This assignment is no longer part of the course. Your work and grade are kept.';

/** Said of work in a course that is paused or over for its learner. */
const ACCESS_ENDED = 'The course is closed to you now. Your work and grade are kept.';

/** Why nothing can be submitted now, as a sentence; `null` where it can, or a sentence would say nothing. */
export function closedText({ assignment, state, closedReason, closesAt, versions }: OwnAssignment): string | null {
  if (state === 'excused') return 'You are excused from this assignment.';
  if (assignment.state === 'removed') return REMOVED;
  if (closedReason === 'access-ended') return ACCESS_ENDED;
  if (closedReason === 'closed' && closesAt !== null) return `Submissions closed on ${formatLongDate(closesAt)}.`;
  if (closedReason === 'no-attempts') return 'No attempts left.';
  return versions.length === 0 ? 'You have not submitted anything yet.' : null;
}
