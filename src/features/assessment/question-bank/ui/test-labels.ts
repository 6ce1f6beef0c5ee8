import { timeLimitSeconds } from '../../rules.ts';

/** Whole minutes of a test as they are shown: rounded up (spec 2 §4). */
export function testMinutes(questionCount: number): number {
  return Math.ceil(timeLimitSeconds(questionCount) / 60);
}

/** Literal text of spec 2 §4; an attempt whose questions were all voided has no marks. */
export function resultText({ score, total, percent }: { score: number; total: number; percent: number }): string {
  if (total === 0) return 'All questions of this attempt were withdrawn. It has no score.';
  return `You got ${score} out of ${total} correct (${percent}%).`;
}

export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** `3 min 10 s`; takes seconds. */
export function formatLength(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes}\u00A0min`, (rest > 0 || minutes === 0) && `${rest}\u00A0s`]
    .filter(Boolean)
    .join(' ');
}

/** Shown when the time limit submitted the attempt. */
export const TIME_RAN_OUT = 'Time ran out. Your answers so far were submitted.';
