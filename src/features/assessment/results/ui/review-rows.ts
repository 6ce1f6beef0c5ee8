import type { ShownReview } from '../../contract.ts';

export interface ReviewRow {
  text: string;
  result: 'right' | 'wrong' | 'open';
  words: string;
}

/** The rows of a reviewed question: what was answered, and what is right as far as the server says it. */
export function reviewRows(review: ShownReview): ReviewRow[] {
  return listKinds.has(review.type) ? listRows(review) : choiceRows(review);
}

/** Whether parts of an answer may be right though the whole is not, and nobody may say which. */
export function isUnknown({ type, isRight, correctAnswers }: ShownReview): boolean {
  return !isRight && correctAnswers === null && (type === 'multi' || listKinds.has(type));
}

const listKinds = new Set<ShownReview['type']>(['ordering', 'matching', 'gaps']);

function choiceRows(review: ShownReview): ReviewRow[] {
  const { chosen, isRight, correctAnswers, isVoid, type } = review;
  const isTyped = type === 'number' || type === 'short-text';
  // A typed answer may be right in other words than the key's.
  if (isRight && (isTyped || isVoid)) return chosen.map((text) => ({ text, result: 'right', words: 'Your answer' }));
  const right = correctAnswers ?? (isRight ? chosen : []);
  const result = isUnknown(review) ? 'open' : 'wrong';
  return [
    ...chosen.filter((text) => !right.includes(text)).map((text) => ({ text, result, words: 'Your answer' }) as const),
    ...right.map((text) => {
      return {
        text,
        result: 'right',
        words: chosen.includes(text) ? 'Your answer, correct' : 'Correct answer',
      } as const;
    }),
  ];
}

/** Place by place: `2. Ink`, `Red: indigo`, `Gap 1: block`. */
function listRows(review: ShownReview): ReviewRow[] {
  const { chosen, isRight, correctAnswers } = review;
  const mine = chosen.map((text, at): ReviewRow => {
    const isPlaceRight = isRight || (correctAnswers !== null && text === correctAnswers[at]);
    // Of a gap's accepted texts only one is told, so another may be right as well.
    const result = isPlaceRight ? 'right' : correctAnswers === null || review.type === 'gaps' ? 'open' : 'wrong';
    return { text: placed(review, text, at), result, words: isPlaceRight ? 'Your answer, correct' : 'Your answer' };
  });
  if (isRight || correctAnswers === null) return mine;
  const key = correctAnswers.map((text, at): ReviewRow => {
    return { text: placed(review, text, at), result: 'right', words: 'Correct answer' };
  });
  return [...mine.filter(({ result }) => result !== 'right'), ...key];
}

function placed({ type, prompts }: ShownReview, text: string, at: number): string {
  if (type === 'ordering') return `${at + 1}. ${text}`;
  return `${type === 'matching' ? (prompts[at] ?? '') : `Gap ${at + 1}`}: ${text || 'nothing'}`;
}
