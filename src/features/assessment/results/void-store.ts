import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { attempts } from '../table.ts';
import { userName } from '../../accounts/read-model.ts';

/** All submitted attempts of a user, including voided ones with who voided them; of some courses or of all; at most 500. */
export async function selectAttemptsOfUser(db: Database, userId: string, courseIds: readonly string[] | null) {
  return db
    .select({
      ...fields,
      voidedBy: userName(attempts.voidedBy),
      voidReason: attempts.voidReason,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        isNotNull(attempts.submittedAt),
        courseIds === null ? undefined : inArray(attempts.courseId, [...courseIds]),
      ),
    )
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(500);
}

/** The newest submitted attempts at a quiz, void ones too. */
export async function selectNewestAttempts(db: Database, quizId: string, limit: number) {
  return db
    .select({ ...fields, learner: sql<string>`${userName(attempts.userId)}` })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isNotNull(attempts.submittedAt)))
    .orderBy(desc(attempts.id))
    .limit(limit);
}

/** The same by id, after a given one, for a file. */
export async function selectAttemptsAfter(
  db: Database,
  quizId: string,
  { lastId, limit }: { lastId: string | null; limit: number },
) {
  return db
    .select({ ...fields, learner: sql<string | null>`${userName(attempts.userId)}` })
    .from(attempts)
    .where(
      and(
        eq(attempts.quizId, quizId),
        isNotNull(attempts.submittedAt),
        lastId === null ? undefined : gt(attempts.id, lastId),
      ),
    )
    .orderBy(asc(attempts.id))
    .limit(limit);
}

export async function findAttempt(db: Database, id: string) {
  const [row] = await db.select(fields).from(attempts).where(eq(attempts.id, id));
  return row ?? null;
}

/** Voids an attempt; the numbers of later ones move up. */
export async function voidAttempt(
  db: Database,
  attempt: { id: string; userId: string; quizId: string; number: number },
  by: { actorId: string; reason: string },
): Promise<void> {
  await db
    .update(attempts)
    .set({ voidedAt: databaseNow(), voidedBy: by.actorId, voidReason: by.reason })
    .where(eq(attempts.id, attempt.id));
  const behind = await db
    .select({ id: attempts.id, number: attempts.number })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, attempt.userId),
        eq(attempts.quizId, attempt.quizId),
        gt(attempts.number, attempt.number),
        isNull(attempts.voidedAt),
      ),
    )
    .orderBy(asc(attempts.number));
  // One by one, as no two may have the same number in between.
  for (const { id, number } of behind)
    await db
      .update(attempts)
      .set({ number: number - 1 })
      .where(eq(attempts.id, id));
  await bumpUserVersion(db, attempt.userId);
}

const fields = {
  id: attempts.id,
  userId: attempts.userId,
  courseId: attempts.courseId,
  quizId: attempts.quizId,
  number: attempts.number,
  startedAt: attempts.startedAt,
  submittedAt: attempts.submittedAt,
  score: attempts.score,
  total: attempts.total,
  voidedAt: attempts.voidedAt,
};
