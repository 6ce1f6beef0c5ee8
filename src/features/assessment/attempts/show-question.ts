import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import type { ShownQuestion } from '../../learning/contract.ts';

/** A question without its key and explanation. What is to be ordered or matched stands by the alphabet: no hint of what is right. */
export function showQuestion(
  { id, question, options, prompts, kind, picture }: AuthoredQuestion,
  addressOf: (fileKey: string) => string,
): ShownQuestion {
  return {
    id,
    question,
    options: kind === 'ordering' || kind === 'matching' ? options.toSorted() : options,
    prompts,
    type: kind,
    multiSelect: kind === 'multi',
    picture: picture && {
      url: addressOf(picture.fileKey),
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
    },
  };
}
