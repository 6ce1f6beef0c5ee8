import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { messageUsers } from '../../notifications/message-user.ts';
import { selectBehindIds } from './own-work-store.ts';

/** As many as are written to at once elsewhere in the office. */
const MAX_RECEIVERS = 200;

/**
 * Sends the same message to everybody who is behind in a course of the caller, the quietest first. The learners are chosen
 * here and not by the caller. Returns how many got it, 0 when nobody is behind.
 */
export async function messageBehind(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  { caller, subject, text }: { caller: SignedInCaller; subject: string; text: string },
): Promise<{ count: number; message: string }> {
  const ids = await selectBehindIds(context.db, await listOwnCourseIds(context, { caller }), MAX_RECEIVERS);
  if (ids.length === 0) return { count: 0, message: 'Nobody is behind now.' };
  const { done } = await messageUsers(context, { caller, subject, text, ids });
  return { count: done, message: `Sent to ${done === 1 ? '1 learner' : `${done} learners`}.` };
}
