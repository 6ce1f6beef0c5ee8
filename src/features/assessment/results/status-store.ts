import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { AttemptOfStatus } from '../rules.ts';
import { attempts, quizzes } from '../table.ts';

/** A learner's counting attempts in a course by quiz, each with the office's settings; `null` for the default settings. */
export async function selectAttemptsOfCourse(
  db: Database,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<AttemptOfStatus[]> {
  return db
    .select({
      quizId: attempts.quizId,
      isSubmitted: sql<boolean>`${attempts.submittedAt} IS NOT NULL`,
      score: attempts.score,
      total: attempts.total,
      secondsLeft: sql<number>`greatest(0, floor(extract(epoch FROM ${attempts.deadlineAt} - now())))::int`,
      passPercentage: quizzes.passPercentage,
      maxAttempts: quizzes.maxAttempts,
    })
    .from(attempts)
    .leftJoin(quizzes, eq(quizzes.quizId, attempts.quizId))
    .where(and(eq(attempts.userId, userId), eq(attempts.courseId, courseId), isNull(attempts.voidedAt)))
    .orderBy(asc(attempts.quizId), asc(attempts.number));
}
