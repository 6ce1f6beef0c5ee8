import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import type { ShownQuestion } from '../../learning/contract.ts';
import { questionKinds } from '../question-kinds/kinds.ts';

/** A question without its key and explanation. What is to be ordered or matched stands by the alphabet: no hint of what is right. */
export function toQuestion(
  { id, question, options, prompts, kind, picture: image }: AuthoredQuestion,
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
