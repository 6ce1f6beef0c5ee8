import { decimalText, parseDecimal } from '../../../kit/numbers/decimal.ts';
import type { WrittenQuestion } from './written-question.ts';

/** The options in the order in which a file of pairs lists them: the key's, then those that belong to none. */
export function listedOptions({ options, correct }: Pick<WrittenQuestion, 'options' | 'correct'>): string[] {
  return [...new Set([...correct, ...options])];
}

/** A number as programs read it; people may have typed `1,00,000` or `१२`. */
export function plainDecimal(typed: string): string {
  const read = parseDecimal(typed);
  return read ? decimalText(read) : typed;
}

/** Whether options are kept in the order in which a file lists them. */
export function isInOrder(options: readonly string[], listed: readonly string[]): boolean {
  return options.every((option, at) => option === listed[at]);
}
