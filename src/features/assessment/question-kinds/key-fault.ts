import { parseDecimal } from '../../../kit/numbers/decimal.ts';
import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import { gapTexts } from './grade-answer.ts';
import type { QuestionKey } from '../rules.ts';

/** Why a key does not fit its question, in words for its author; `null` when it fits. */
export function keyFault(
  { kind, options, prompts }: Pick<AuthoredQuestion, 'kind' | 'options' | 'prompts'>,
  { correct, tolerance }: Pick<QuestionKey, 'correct' | 'tolerance'>,
): string | null {
  const areOptions = correct.every((option) => options.includes(option));
  switch (kind) {
    case 'single':
    case 'true-false':
      return correct.length === 1 && areOptions ? null : 'Choose the one option that is right.';
    case 'multi':
      return correct.length > 0 && areOptions ? null : 'Choose at least one of the options.';
    case 'number':
      if (correct.length !== 1 || !parseDecimal(correct[0] ?? '')) return 'Enter the right number.';
      return isDistance(tolerance) ? null : 'Enter how far the number may be off: 0 or more.';
    case 'short-text':
      return correct.length > 0 && correct.every(isFilled) ? null : 'Enter at least one text, and no empty one.';
    case 'ordering':
      return isSameList(correct.toSorted(), options.toSorted()) ? null : 'Put every item in its place, each once.';
    case 'matching':
      return correct.length === prompts.length && areOptions ? null : 'Choose a right side for each left one.';
    case 'gaps':
      return correct.length === prompts.length - 1 && correct.every((key) => gapTexts(key).length > 0)
        ? null
        : 'Enter at least one text for each gap.';
  }
}

function isDistance(tolerance: string): boolean {
  const read = parseDecimal(tolerance);
  return read !== null && read.units >= 0n;
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
