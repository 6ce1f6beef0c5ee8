import { roundedPercent } from '../../../kit/numbers/percent.ts';
import { ownAnswer, type Answer, type UserAnswers } from '../rules.ts';
import { questionKinds } from './kinds.ts';
import type { KeyedQuestion } from './question-kind.ts';

export interface Grade {
  score: number;
  total: number;
  percent: number;
  /** Ids of the correctly answered questions. */
  rightIds: string[];
}

/**
 * Returns the marks of an attempt: one for every right answer. Where all questions were voided the result is 0 of 0, which does not pass.
 */
export function gradeAnswers(questions: readonly KeyedQuestion[], answers: UserAnswers): Grade {
  const right = questions.filter((question) => isAnswerRight(question, ownAnswer(answers, question.id)));
  const hasMark = questions.some(({ isVoid }) => !isVoid);
  const [score, total] = hasMark ? [right.length, questions.length] : [0, 0];
  return { score, total, percent: roundedPercent(score, total), rightIds: right.map(({ id }) => id) };
}

/** Whether an answer is right. A malformed one is wrong; any answer to a void question is right. */
export function isAnswerRight(question: KeyedQuestion, answer: Answer | null | undefined): boolean {
  if (question.isVoid) return true;
  if (question.correct.length === 0 || answer === null || answer === undefined) return false;
  return questionKinds[question.kind].isRight(question, answer);
}
