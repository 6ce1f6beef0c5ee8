import { QUESTION_KINDS } from '../../../catalogue/rules.ts';
import { questionKinds } from '../../../assessment/question-kinds/kinds.ts';
import type { WrittenQuestion } from '../../../assessment/question-kinds/written-question.ts';

const plain = { options: [], prompts: [], tolerance: '0', isExactCase: false, isInBank: true, explanation: '' };

/** One question of each kind, as an example in the import template. */
export const templateQuestions: WrittenQuestion[] = QUESTION_KINDS.map((kind) => {
  return { ...plain, kind, ...questionKinds[kind].example };
});
