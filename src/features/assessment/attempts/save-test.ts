import type { Context } from '../../../platform/http/context.ts';
import type { TestRecord } from '../contract.ts';
import { recordFrom } from '../results/load-record.ts';
import { submitAttempt, type Submission } from './submit-attempt.ts';

/** Submits an attempt. Returns the learner's record of the quiz. */
export async function saveTest(
  context: Pick<Context, 'batches' | 'db' | 'jobs' | 'settings' | 'clock'>,
  submission: Submission,
): Promise<TestRecord> {
  const { attempt, isMarkedNow, ...parts } = await submitAttempt(context, submission);
  return recordFrom(context, submission.userId, { ...parts, markedNowId: isMarkedNow ? attempt.id : null });
}
