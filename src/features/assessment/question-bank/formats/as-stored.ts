import { cleanText } from '../../../../kit/text/plain-text.ts';

interface QuestionTexts {
  options: string[];
  prompts: string[];
  correct: string[];
}

/**
 * Returns the stored text of each text of a question that differs from it in invisible characters only: answers of learners name options by
 * their stored text, and some were stored before such characters were removed.
 */
export function asStored<Texts extends Partial<QuestionTexts>>(texts: Texts, stored: QuestionTexts): Texts {
  const known = new Map(
    [...stored.options, ...stored.prompts, ...stored.correct].map((text) => [cleanText(text), text]),
  );
  const read = (list: string[] | undefined) => list?.map((text) => known.get(cleanText(text)) ?? text);
  const { options, prompts, correct } = texts;
  return {
    ...texts,
    ...(options && { options: read(options) }),
    ...(prompts && { prompts: read(prompts) }),
    ...(correct && { correct: read(correct) }),
  };
}
