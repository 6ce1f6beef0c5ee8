import { roundedPercent } from '../../../kit/numbers/percent.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { listCertificates } from '../../certificates/issue/list-certificates.ts';
import { loadSettings } from '../quiz-settings/load-settings.ts';
import { nameQuizzes } from '../quiz-settings/name-quizzes.ts';
import type { UserAttempt } from './user-attempts-contract.ts';
import { isFinalTestId, isPassed, whyFixed } from '../rules.ts';
import { selectAttemptsOfUser } from './void-store.ts';

/** A user's attempts for the office, those in a trainer's own courses for a trainer. Five queries for any number. */
export async function listUserAttempts(
  context: Pick<Context, 'db'>,
  { caller, userId }: { caller: SignedInCaller; userId: string },
): Promise<UserAttempt[]> {
  const { db } = context;
  const rows = await selectAttemptsOfUser(db, userId, await listOwnCourseIds(context, { caller }));
  const nameOf = await nameQuizzes(db, [...new Set(rows.map(({ courseId }) => courseId))]);
  const settingsOf = await loadSettings(
    db,
    rows.map(({ quizId }) => quizId),
  );
  const certified = new Set((await listCertificates(db, userId)).map(({ courseId }) => courseId));
  const passes = (row: (typeof rows)[number]) => isPassed(settingsOf(row.quizId).passPercentage, row);
  const passedTests = new Set(rows.filter((row) => !row.voidedAt && passes(row)).map(({ quizId }) => quizId));
  return rows.map((row) => ({
    id: row.id,
    quizName: nameOf(row.quizId).name,
    isFinalTest: isFinalTestId(row.quizId),
    attempt: row.number,
    submittedAt: (row.submittedAt ?? row.startedAt).toISOString(),
    seconds: Math.max(0, Math.round(((row.submittedAt ?? row.startedAt).getTime() - row.startedAt.getTime()) / 1000)),
    score: row.score ?? 0,
    total: row.total,
    percent: roundedPercent(row.score ?? 0, row.total),
    passed: passes(row),
    voided: row.voidedAt && {
      at: row.voidedAt.toISOString(),
      reason: row.voidReason,
      by: row.voidedBy,
    },
    fixed: whyFixed({
      isVoid: row.voidedAt !== null,
      isFinalTest: isFinalTestId(row.quizId),
      isPassedOnce: passedTests.has(row.quizId),
      hasCertificate: certified.has(row.courseId),
    }),
  }));
}
