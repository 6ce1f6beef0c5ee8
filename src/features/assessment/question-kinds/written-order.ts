import { decimalText, parseDecimal } from '../../../kit/numbers/decimal.ts';
import type { WrittenQuestion } from './written-question.ts';

/** The options in the order in which a file of pairs lists them: the key's, then those that belong to none. */
export function listedOptions({ options, correct }: Pick<WrittenQuestion, 'options' | 'correct'>): string[] {
  return [...new Set([...correct, ...options])];
}

/** Tells an import in which order the options are kept, where a file of pairs can't; `false` where it need not. */
export function orderTag(question: WrittenQuestion): string | false {
  if (question.kind !== 'ordering' && question.kind !== 'matching') return false;
  const listed = listedOptions(question);
  if (question.options.every((option, at) => option === listed[at])) return false;
  return `shown-${question.options.map((option) => listed.indexOf(option) + 1).join('-')}`;
}

/** A number as programs read it; people may have typed `1,00,000` or `१२`. */
export function plainDecimal(typed: string): string {
  const read = parseDecimal(typed);
  return read ? decimalText(read) : typed;
}
