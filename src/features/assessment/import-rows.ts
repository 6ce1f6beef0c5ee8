import type { QuestionDraft } from '../catalogue/write-question.ts';

/** The most that one file may hold. */
export const MOST_IMPORTED = 2000;

/** A question as its file words it, not checked yet, or why there is none. */
export type ImportRow = { line: number; text: string } & (
  | { draft: QuestionDraft; message?: never }
  | { message: string; draft?: never }
);

/** A question of one kind with nothing in it but its words. */
export function blankDraft(kind: QuestionDraft['kind'], question: string): QuestionDraft {
  return {
    kind,
    question,
    options: [],
    prompts: [],
    correct: [],
    tolerance: '0',
    isExactCase: false,
    isInBank: true,
    explanation: '',
  };
}
