import type { Context } from '../../../platform/http/context.ts';
import { findOpenAttempt, timeOver, type QuestionPlace } from './find-open-attempt.ts';
import { recordShown } from '../store.ts';

/** Records on the server's clock when a question of the open attempt was shown. Throws the same errors as an answer. */
export async function recordQuestionShown(
  context: Pick<Context, 'db'>,
  input: QuestionPlace,
): Promise<{ attempt: number }> {
  const open = await findOpenAttempt(context.db, input);
  if (!(await recordShown(context.db, open.id, input.questionId))) throw timeOver();
  return { attempt: open.number };
}
