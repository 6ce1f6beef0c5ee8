import { QUESTION_KINDS } from '../../../catalogue/rules.ts';
import type { QuestionDraft } from '../../rules.ts';

type Written = Omit<QuestionDraft, 'id' | 'picture'>;

/** Returns an empty question. */
export function blankQuestion(): QuestionDraft {
  return {
    id: crypto.randomUUID(),
    kind: QUESTION_KINDS[0],
    question: '',
    options: [],
    prompts: [],
    correct: [],
    tolerance: '0',
    isExactCase: false,
    isInBank: true,
    explanation: '',
    picture: null,
  };
}

/** Returns a copy of a question with a new id. */
export function copyOfQuestion(question: QuestionDraft): QuestionDraft {
  return { ...structuredClone(question), id: crypto.randomUUID() };
}

/** Converts imported questions for the draft; those that it already has are left out. */
export function newQuestions(
  existing: readonly QuestionDraft[],
  read: readonly Written[],
): { added: QuestionDraft[]; known: number } {
  const known = new Set(existing.map(signOf));
  const added = read.filter((question) => !known.has(signOf(question))).map(draftOf);
  return { added, known: read.length - added.length };
}

function draftOf(read: Written): QuestionDraft {
  const { kind, question, options, prompts, correct, tolerance, isExactCase, isInBank, explanation } = read;
  const written = { kind, question, options, prompts, correct, tolerance, isExactCase, isInBank, explanation };
  return { ...written, id: crypto.randomUUID(), picture: null };
}

function signOf({ kind, question, options, prompts, correct }: Written): string {
  return JSON.stringify([kind, question.trim().toLowerCase(), options, prompts, correct]);
}
