import { decimalText, parseDecimal } from '../../../kit/numbers/decimal.ts';
import type { WrittenQuestion } from './written-question.ts';

/** The options in the order of a file of pairs: the key's, then the distractors. */
export function listedOptions({ options, correct }: Pick<WrittenQuestion, 'options' | 'correct'>): string[] {
  return [...new Set([...correct, ...options])];
}

/** A number in program notation; authors may have typed `1,00,000` or `१२`. */
export function plainDecimal(typed: string): string {
  const read = parseDecimal(typed);
  return read ? decimalText(read) : typed;
}

/** Whether options are stored in the order in which a file lists them. */
export function isInOrder(options: readonly string[], listed: readonly string[]): boolean {
  return options.every((option, at) => option === listed[at]);
}
