import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import type { OfficeQuestion } from '../office-contract.ts';
import { keyText } from '../results/to-review.ts';

/** A question with its key, for users who write and grade tests. */
export function toOfficeQuestion(question: AuthoredQuestion): OfficeQuestion {
  const { id, kind, options, prompts, correct, tolerance, isExactCase, isVoid, isInBank, explanation, image } =
    question;
  const words = keyText(question);
  return {
    id,
    question: question.question,
    kind,
    options,
    prompts,
    correct,
    tolerance,
    isExactCase,
    isVoid,
    isInBank,
    explanation,
    pictureAlt: image?.alt ?? null,
    keyText: words,
  };
}
