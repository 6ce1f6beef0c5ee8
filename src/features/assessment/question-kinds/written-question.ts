import type { OfficeQuestion } from '../office-contract.ts';

/** A question with everything that its author writes, wherever it is stored. */
export type WrittenQuestion = Pick<
  OfficeQuestion,
  'kind' | 'question' | 'options' | 'prompts' | 'correct' | 'tolerance' | 'isExactCase' | 'isInBank' | 'explanation'
>;
