import { questionKinds } from './kinds.ts';
import type { WrittenQuestion } from './written-question.ts';
import { isInOrder, listedOptions } from './written-order.ts';

/** Tells an import in which order the options are stored, where a file of pairs cannot; `false` where it is not needed. */
export function orderTag(question: WrittenQuestion): string | false {
  if (!questionKinds[question.kind].hidesOrder) return false;
  const listed = listedOptions(question);
  if (isInOrder(question.options, listed)) return false;
  return `shown-${question.options.map((option) => listed.indexOf(option) + 1).join('-')}`;
}
