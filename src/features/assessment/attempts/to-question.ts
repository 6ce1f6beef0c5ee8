import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import type { ShownQuestion } from '../../learning/contract.ts';
import { questionKinds } from '../question-kinds/kinds.ts';

/**
 * Returns a question without its key and explanation. Items to order or match are sorted alphabetically, so that they do not reveal the
 * answer.
 */
export function toQuestion(
  { id, question, options, prompts, kind, image }: AuthoredQuestion,
  addressOf: (fileKey: string) => string,
): ShownQuestion {
  const { hidesOrder, takesSeveral = false } = questionKinds[kind];
  return {
    id,
    question,
    options: hidesOrder ? options.toSorted() : options,
    prompts,
    type: kind,
    multiSelect: takesSeveral,
    picture: image && {
      url: addressOf(image.fileKey),
      alt: image.alt,
      width: image.width,
      height: image.height,
    },
  };
}
