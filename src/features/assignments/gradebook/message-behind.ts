import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { messageUsers } from '../../notifications/message-user.ts';
import { judgeOwnLearners } from './list-behind.ts';
import { MAX_ADDRESSED } from './message-rules.ts';

/**
 * Sends the same message to everybody who is falling behind in a course of the caller, the quietest first. The learners are chosen
 * here and not by the caller, at most 200 of them. Returns how many got it, 0 when nobody is behind.
 */
export async function messageBehind(
  context: Pick<Context, 'batches' | 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  { caller, subject, text }: { caller: SignedInCaller; subject: string; text: string },
): Promise<{ count: number; message: string }> {
  const { behind } = await judgeOwnLearners(context, { caller, shown: { offset: 0, limit: 0 } });
  const all = [...new Set(behind.map(({ userId }) => userId))];
  const ids = all.slice(0, MAX_ADDRESSED);
  if (ids.length === 0) return { count: 0, message: 'Nobody is behind now.' };
  const { done } = await messageUsers(context, { caller, subject, text, ids });
  const left = all.length - ids.length;
  const sent = `Sent to ${done === 1 ? '1 learner' : `${done} learners`}`;
  return { count: done, message: left === 0 ? `${sent}.` : `${sent}, those who are quiet longest; ${left} got none.` };
}
