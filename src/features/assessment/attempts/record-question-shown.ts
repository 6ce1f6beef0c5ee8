import type { Context } from '../../../platform/http/context.ts';
import { findOpenAttempt, timeOver, type LearnerQuestionPlace } from './find-open-attempt.ts';
import { recordShown } from '../store.ts';

/** Notes on the server's clock that a question of the open attempt came on the page. Refused as an answer to it is. */
export async function recordQuestionShown(
  context: Pick<Context, 'db'>,
  input: LearnerQuestionPlace,
): Promise<{ attempt: number }> {
  const open = await findOpenAttempt(context.db, input);
  if (!(await recordShown(context.db, open.id, input.questionId))) throw timeOver();
  return { attempt: open.number };
}
