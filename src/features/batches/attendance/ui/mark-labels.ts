import { Check, Clock, Umbrella, X } from 'lucide-react';
import type { IconDrawing } from '../../../../ui/icon.tsx';
import { MARKS, type Mark, type MarkSource } from '../../rules.ts';

/** A mark by word, letter and sign, never by colour alone. */
export const markLabels: Record<Mark, { name: string; letter: string; icon: IconDrawing }> = {
  present: { name: 'Present', letter: 'P', icon: Check },
  late: { name: 'Late', letter: 'L', icon: Clock },
  absent: { name: 'Absent', letter: 'A', icon: X },
  excused: { name: 'Excused', letter: 'E', icon: Umbrella },
};

/** How a mark came about. */
export const sourceLabels: Record<MarkSource, string> = {
  code: 'by code',
  trainer: 'by the trainer',
  provider: 'from the online class',
  office: 'by the office',
  leave: 'leave approved',
  finish: 'register finished',
};

/** The mark of a key on the keyboard; `null` for any other. */
export function markOfKey(key: string): Mark | null {
  return MARKS.find((mark) => markLabels[mark].letter === key.toUpperCase()) ?? null;
}

/** "17 P, 1 L, 2 A, 1 E", without those that nobody has. */
export function sumText(marks: readonly (Mark | null)[]): string {
  return MARKS.flatMap((mark) => {
    const count = marks.filter((given) => given === mark).length;
    return count === 0 ? [] : [`${count} ${markLabels[mark].letter}`];
  }).join(', ');
}
