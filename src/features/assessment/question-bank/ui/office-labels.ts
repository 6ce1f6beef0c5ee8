import type { BadgeTone } from '../../../../ui/badge.tsx';
import type { ShownRemarked } from '../../appeals/key-contract.ts';
import { countOf } from './test-labels.ts';

/** "40 attempts marked again: 7 marks changed, 1 certificate issued." */
export function describeRegrading({ isChanged, marked, changed, certificates, kept }: ShownRemarked): string {
  if (!isChanged) return 'This is already the key. Nothing changed.';
  const parts = [
    `${countOf(changed, 'mark')} changed`,
    certificates > 0 && `${countOf(certificates, 'certificate')} issued`,
    kept > 0 && `${kept} ${kept === 1 ? 'pass' : 'passes'} kept, because a certificate once issued stays`,
  ];
  return `${countOf(marked, 'attempt')} marked again: ${parts.filter(Boolean).join(', ')}.`;
}

/** Labels of a point-biserial correlation (Ebel and Frisbie, Essentials of Educational Measurement, 1991). */
export function discriminationLabel(value: number | null, shown: number): string {
  if (value === null && shown < 2) return shown === 0 ? 'Unknown: nobody had it yet' : 'Unknown: one attempt so far';
  if (value === null) return 'Unknown: all gave the same answer';
  if (value < 0) return 'Check the key: good learners get it wrong';
  if (value < 0.2) return 'Weak: hardly tells good learners apart';
  return value < 0.3 ? 'Fair' : 'Good';
}

/** A question's state in one word, for its badge. */
export function questionState({
  shown,
  rightPercent,
  discrimination,
}: {
  shown: number;
  rightPercent: number | null;
  discrimination: number | null;
}): { tone: BadgeTone; label: string } | null {
  if (shown === 0) return null;
  if (discrimination !== null && discrimination < 0) return { tone: 'bad', label: 'Check the key' };
  if (rightPercent === 100) return { tone: 'neutral', label: 'Too easy' };
  if (discrimination === null) return null;
  if (discrimination < 0.2) return { tone: 'warn', label: 'Weak' };
  return discrimination < 0.3 ? { tone: 'neutral', label: 'Fair' } : { tone: 'ok', label: 'Good' };
}

/** An answer as one line. */
export function answerLine(answer: readonly string[]): string {
  return answer.length === 0 ? 'No answer' : answer.map((text) => text || '…').join(' · ');
}
