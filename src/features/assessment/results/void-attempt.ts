import { cleanLine } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { listCertificates } from '../../certificates/issue/list-certificates.ts';
import { notify } from '../../notifications/notify.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { findQuiz, type Quiz } from '../quiz-settings/find-quiz.ts';
import { reportHref } from '../appeals/mark-again.ts';
import { type FixedReason, isPassed, whyFixed } from '../rules.ts';
import { findAttempt, voidAttempt as takeOut } from './void-store.ts';
import { lockAttempts } from '../store.ts';

interface VoidingAttempt {
  caller: SignedInCaller;
  attemptId: string;
  reason: string;
}

/**
 * Voids an attempt, with a reason for the record: it no longer counts, so its learner gets another, and is notified. Passed final tests
 * and attempts that a certificate depends on are never voided. Throws 404, 409 `not-handed-in`, `attempt-open`, `set-aside`,
 * `passed-final-test`, `certificate`.
 */
export async function voidAttempt(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { caller, attemptId, reason }: VoidingAttempt,
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const found = await findAttempt(transaction, attemptId);
    if (!found) throw notFound('There is no such attempt.');
    await requireOwnCourse({ db: transaction }, { caller, courseId: found.courseId });
    const quiz = await findQuiz(transaction, { quizId: found.quizId, userId: found.userId });
    // All attempts of a quiz, locked in the same order as by a submission; then read again.
    const counted = await lockAttempts(transaction, found.userId, quiz.quizId);
    const seen = (await findAttempt(transaction, attemptId)) ?? found;
    if (!seen.submittedAt) throw new AppError(409, 'not-handed-in', 'This attempt is still running.');
    // The page of an open attempt refers to it by its number, which would change.
    if (counted.some(({ submittedAt }) => submittedAt === null))
      throw new AppError(409, 'attempt-open', 'The learner is taking this test just now. Wait until it is submitted.');
    const certificates = quiz.isFinalTest ? await listCertificates(transaction, seen.userId) : [];
    const fixed = whyFixed({
      isVoid: seen.voidedAt !== null,
      isFinalTest: quiz.isFinalTest,
      isPassedOnce: counted.some((one) => isPassed(quiz.passPercentage, one)),
      hasCertificate: certificates.some(({ courseId }) => courseId === quiz.courseId),
    });
    if (fixed) throw new AppError(409, fixed, failures[fixed]);
    const text = cleanLine(reason);
    await takeOut(transaction, seen, { actorId: caller.userId, reason: text });
    await tell({ ...context, db: transaction }, quiz, seen);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'attempt.voided',
      subject: `user:${seen.userId}`,
      details: {
        quiz: quiz.name,
        reason: text,
        before: { attempts: counted.length, score: seen.score, total: seen.total },
        after: { attempts: counted.length - 1 },
      },
    });
  });
}

const failures: Record<FixedReason, string> = {
  'set-aside': 'This attempt is reset already.',
  'passed-final-test': 'This final test is passed. Its attempts stay as they are.',
  certificate: 'A certificate was issued for this test. Its attempts stay as they are.',
};

async function tell(
  context: Pick<Context, 'jobs' | 'settings'> & { db: Database },
  quiz: Quiz,
  { id, userId, number }: { id: string; userId: string; number: number },
): Promise<void> {
  const { name: institute } = await loadInstitute(context.db);
  const title = `You have one more attempt at ${quiz.name}`;
  const text = `The institute reset your attempt ${number}. It no longer counts.`;
  const href = reportHref(quiz);
  const mail = {
    subject: title,
    text: [text, `Take the test here: ${context.settings.publicUrl}${href}`, institute].join('\n\n'),
  };
  await notify(context, { userId, key: `set-aside:${id}`, kind: 'test-regraded', title, text, href, mail });
}
