import { formatNearDate, formatTime } from '../../../../kit/numbers/dates.ts';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';

/** How the learner stands with an assignment, for its row of the outline; empty where nothing was done and nothing is due. */
export function courseworkText(
  { state, outcome, dueAt, isLate, isMissing, score, points }: NonNullable<PlayerContent['assignment']>,
  now?: Date,
): string {
  if (state === 'excused') return 'Excused';
  if (state === 'returned') {
    if (outcome === 'resubmit') return 'Resubmission requested';
    return score === null ? 'Accepted' : `Grade: ${score}/${points}`;
  }
  if (state === 'submitted') return isLate ? 'Late' : 'Submitted';
  if (isMissing) return 'Missing';
  return dueAt === null ? '' : `Due ${formatNearDate(dueAt, now)}, ${formatTime(dueAt)}`;
}
