import type { ShownReview } from '../../contract.ts';
import { answerKinds, type AnswerList } from '../../question-kinds/ui/answer-kinds.tsx';

export interface ReviewRow {
  text: string;
  result: 'right' | 'wrong' | 'open';
  label: string;
}

/** The rows of a reviewed question: the learner's answer, and the right one as far as the server returns it. */
export function reviewRows(review: ShownReview): ReviewRow[] {
  const { list } = answerKinds[review.type];
  return list ? listRows(review, list) : choiceRows(review);
}

/** Whether parts of a wrong answer may be right, which must not be revealed. */
export function isUnknown({ type, isRight, correctAnswers }: ShownReview): boolean {
  return !isRight && correctAnswers === null && answerKinds[type].wrongInWords !== undefined;
}

function choiceRows(review: ShownReview): ReviewRow[] {
  const { chosen, isRight, correctAnswers, isVoid, type } = review;
  const { isTyped } = answerKinds[type];
  // A typed answer may be right in other words than the key's.
  if (isRight && (isTyped || isVoid)) return chosen.map((text) => ({ text, result: 'right', label: 'Your answer' }));
  const right = correctAnswers ?? (isRight ? chosen : []);
  const result = isUnknown(review) ? 'open' : 'wrong';
  return [
    ...chosen.filter((text) => !right.includes(text)).map((text) => ({ text, result, label: 'Your answer' }) as const),
    ...right.map((text) => {
      return {
        text,
        result: 'right',
        label: chosen.includes(text) ? 'Your answer, correct' : 'Correct answer',
      } as const;
    }),
  ];
}

/** By position: `2. Ink`, `Red: indigo`, `Gap 1: block`. */
function listRows({ chosen, isRight, correctAnswers, prompts }: ShownReview, list: AnswerList): ReviewRow[] {
  const { placeLabel, hasOtherRights } = list;
  const mine = chosen.map((text, at): ReviewRow => {
    const isPlaceRight = isRight || (correctAnswers !== null && text === correctAnswers[at]);
    const result = isPlaceRight ? 'right' : correctAnswers === null || hasOtherRights ? 'open' : 'wrong';
    return {
      text: placeLabel(text, at, prompts),
      result,
      label: isPlaceRight ? 'Your answer, correct' : 'Your answer',
    };
  });
  if (isRight || correctAnswers === null) return mine;
  const key = correctAnswers.map((text, at): ReviewRow => {
    return { text: placeLabel(text, at, prompts), result: 'right', label: 'Correct answer' };
  });
  return [...mine.filter(({ result }) => result !== 'right'), ...key];
}
