import { giftExact } from '../../question-kinds/gift-texts.ts';
import { questionKinds } from '../../question-kinds/kinds.ts';
import { orderTag } from '../../question-kinds/order-tag.ts';
import type { WrittenQuestion } from '../../question-kinds/written-question.ts';

/**
 * Questions as GIFT that `read-question-gift.ts` reads back unchanged. GIFT lacks ordering and several gaps: they are written as pairs,
 * with a tag that other readers treat as a comment.
 */
export function writeQuestionGift(questions: readonly WrittenQuestion[]): string {
  return questions.map((question, at) => `${tagsOf(question)}::Q${at + 1}::${bodyOf(question)}\n\n`).join('');
}

function tagsOf(question: WrittenQuestion): string {
  const { kind, isExactCase, isInBank } = question;
  const tags = [
    ...(questionKinds[kind].gift.pairs?.tags(question) ?? []),
    orderTag(question),
    isExactCase && 'exact-case',
    !isInBank && 'for-everybody',
  ].filter(Boolean);
  return tags.length > 0 ? `// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}\n` : '';
}

function bodyOf(question: WrittenQuestion): string {
  const { answers, stem } = questionKinds[question.kind].gift;
  const why = question.explanation ? `####${giftExact(question.explanation)}` : '';
  return `${giftExact(stem?.(question) ?? question.question)} {${answers(question)}${why}}`;
}
