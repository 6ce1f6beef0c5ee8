import type { Context } from '../../../platform/http/context.ts';
import { findOpenAttempt, timeOver, type QuestionPlace } from './find-open-attempt.ts';
import type { Answer } from '../rules.ts';
import { addAnswer } from '../store.ts';

/**
 * Saves one answer of the open attempt, so that a lost connection loses nothing. The newest answer to a question counts. Throws 409
 * `not-started` without an open attempt, `time-over` when its time and grace have run out.
 */
export async function saveAnswer(
  context: Pick<Context, 'db'>,
  input: QuestionPlace & { answer: Answer },
): Promise<{ attempt: number; secondsLeft: number }> {
  const open = await findOpenAttempt(context.db, input);
  const saved = await addAnswer(context.db, open.id, input.questionId, input.answer);
  if (!saved) throw timeOver();
  return { attempt: saved.number, secondsLeft: saved.secondsLeft };
}
