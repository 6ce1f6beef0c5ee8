import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { FinalResult, TestRecord } from '../contract.ts';
import { recordFrom } from '../results/load-record.ts';
import { readQuizId } from '../rules.ts';
import { toFinalResult } from '../results/to-final-result.ts';
import { submitAttempt, type Submission } from './submit-attempt.ts';

/** Submits a final test. Returns its result, with the certificate when it was passed. Throws 422 `not-a-final-test` for another quiz. */
export async function saveFinal(
  context: Pick<Context, 'batches' | 'db' | 'jobs' | 'settings' | 'clock'>,
  submission: Submission,
): Promise<{ testResult: FinalResult; test: TestRecord }> {
  if (!readQuizId(submission.quizId, submission.courseId).isFinalTest) {
    throw new AppError(422, 'not-a-final-test', 'This is a quiz, not a final test.');
  }
  const { attempt, isMarkedNow, ...parts } = await submitAttempt(context, submission);
  const markedNowId = isMarkedNow ? attempt.id : null;
  const test = await recordFrom(context, submission.userId, { ...parts, markedNowId });
  return {
    testResult: toFinalResult(parts.quiz, attempt, test, test.certificates[0] ?? null),
    test,
  };
}
