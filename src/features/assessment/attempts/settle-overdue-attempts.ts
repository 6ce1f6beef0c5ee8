import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { ISSUE_WAITING_CERTIFICATES } from '../../accounts/rules.ts';
import { loadQuestions } from '../../catalogue/questions/load-questions.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';
import { finishAttempt } from './finish-attempt.ts';
import { issueWaitingCertificates } from '../results/issue-waiting-certificates.ts';
import { holdKeys } from '../quiz-settings/settings-store.ts';
import { closeAttempt, lockAttempts, selectOverdue } from '../store.ts';

const MAX_AT_ONCE = 200;

/** The queues of this feature: overdue attempts are submitted within a minute. */
export function assessmentQueues(context: Pick<Context, 'db' | 'jobs' | 'settings'>): JobQueue[] {
  return [
    { name: 'settle-overdue-attempts', everyCron: '* * * * *', retries: 0, run: () => settleOverdueAttempts(context) },
    {
      name: ISSUE_WAITING_CERTIFICATES,
      run: ({ userId }: { userId: string }) => issueWaitingCertificates(context, { userId }),
    },
  ];
}

/** Submits all overdue attempts with their saved answers. */
export async function settleOverdueAttempts(context: Pick<Context, 'db' | 'jobs' | 'settings'>): Promise<void> {
  for (const overdue of await selectOverdue(context.db, MAX_AT_ONCE)) await settleOverdueAttempt(context, overdue);
}

/** Submits a learner's overdue attempt at a quiz, if there is one; a passed final test still gets its certificate. */
export async function settleOverdueAttempt(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  input: { userId: string; quizId: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    await holdKeys(transaction, input.quizId);
    const attempts = await lockAttempts(transaction, input.userId, input.quizId);
    const attempt = attempts.find(({ submittedAt, isOver }) => submittedAt === null && isOver);
    if (!attempt) return;
    const { userAnswers } = attempt;
    const quiz = await findQuiz(transaction, input).catch(nullIfGone);
    if (!quiz) {
      await closeAttempt(transaction, attempt.id, {
        userAnswers,
        submissionDigest: null,
        grade: { score: 0, total: attempt.total, rightIds: [] },
      });
      return;
    }
    const hasAccess = (await accessError(transaction, input.userId, quiz.courseId)) === null;
    const questions = await loadQuestions(transaction, quiz);
    const marked = { quiz, questions, attempt, userAnswers, submissionDigest: null, hasAccess };
    await finishAttempt(context, transaction, marked);
  });
}

/** A quiz whose content was removed meanwhile cannot be graded. */
function nullIfGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'unknown-quiz') return null;
  throw error;
}
