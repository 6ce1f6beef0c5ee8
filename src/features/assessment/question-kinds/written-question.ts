import type { OfficeQuestion } from '../office-contract.ts';

/** A question with all that its author writes of it, wherever it is kept. */
export type WrittenQuestion = Pick<
  OfficeQuestion,
  'kind' | 'question' | 'options' | 'prompts' | 'correct' | 'tolerance' | 'isExactCase' | 'isInBank' | 'explanation'
>;
