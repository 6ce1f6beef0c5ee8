import { QUESTION_KINDS } from '../../../catalogue/rules.ts';
import type { QuestionDraft } from '../../rules.ts';

type Written = Omit<QuestionDraft, 'id' | 'picture'>;

/** A question with nothing in it. */
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

/** The same question as one of its own. */
export function copyOfQuestion(question: QuestionDraft): QuestionDraft {
  return { ...structuredClone(question), id: crypto.randomUUID() };
}

/** What was read from a file, as questions of the draft; those that are in it already are left out. */
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
