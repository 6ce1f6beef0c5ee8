import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import { shuffled, type QuizSettings } from '../rules.ts';

/**
 * Returns the questions of an attempt, by its seed: where fewer are asked than exist, first those that every learner gets, the rest drawn
 * from the bank; in the quiz's own order, or shuffled.
 */
export function drawQuestions<Q extends Pick<AuthoredQuestion, 'isInBank' | 'isVoid'>>(
  questions: readonly Q[],
  settings: Pick<QuizSettings, 'drawCount' | 'shuffleQuestions'>,
  seed: string,
): Q[] {
  const asked = questions.filter(({ isVoid }) => !isVoid);
  const drawn = new Set(
    [
      ...asked.filter(({ isInBank }) => !isInBank),
      ...shuffled(
        asked.filter(({ isInBank }) => isInBank),
        `${seed} draw`,
      ),
    ].slice(0, settings.drawCount ?? asked.length),
  );
  const list = asked.filter((question) => drawn.has(question));
  return settings.shuffleQuestions ? shuffled(list, `${seed} order`) : list;
}
