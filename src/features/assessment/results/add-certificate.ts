import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import type { Certificate } from '../../certificates/contract.ts';
import { listCertificates } from '../../certificates/issue/list-certificates.ts';
import { requirePrintableName } from '../../certificates/design/printable-name.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';
import { requireAccess } from '../attempts/require-admission.ts';
import { rewardPass } from './reward-pass.ts';
import { FINAL_PASS_PERCENT, isPassed } from '../rules.ts';
import { selectAttempts } from '../store.ts';

/**
 * Returns the certificate of a passed final test, normally the one already issued. Throws 403 `not-passed` without a pass on the server,
 * 422 `unprintable-name` while the name of the account cannot be printed.
 */
export async function addCertificate(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  input: { userId: string; quizId: string; courseId?: string | null | undefined },
): Promise<Certificate> {
  return inTransaction(context.db, async (transaction) => {
    const quiz = await findQuiz(transaction, input);
    const earlier = (await listCertificates(transaction, input.userId)).find(
      ({ courseId }) => courseId === quiz.courseId,
    );
    if (quiz.isFinalTest && earlier) return earlier;
    const attempts = quiz.isFinalTest ? await selectAttempts(transaction, input.userId, quiz.quizId) : [];
    if (!attempts.some((attempt) => isPassed(quiz.passPercentage, attempt))) throw notPassed();
    await requireAccess(transaction, input.userId, quiz);
    const { name } = await getMe({ db: transaction }, { userId: input.userId });
    await requirePrintableName(name);
    const certificate = await rewardPass(context, transaction, { userId: input.userId, courseId: quiz.courseId });
    if (!certificate) throw new Error('a certificate waits for a name that can be printed');
    return certificate;
  });
}

function notPassed(): AppError {
  return new AppError(
    403,
    'not-passed',
    `The certificate is given for a final test passed with ${FINAL_PASS_PERCENT}% or more.`,
  );
}
