import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import type { AppealState } from '../rules.ts';
import { attempts, appeals } from '../table.ts';
import { usersAsU } from '../../accounts/read-model.ts';

export interface AppealFilter {
  isOpen: boolean;
  /** `null`: of all courses. */
  courseIds: readonly string[] | null;
  /** Left out: of all quizzes. */
  quizId?: string | null;
}

export type AppealRow = typeof appeals.$inferSelect;

/** Returns the appeals of one attempt. */
export async function selectAppealsOf(db: Database, attemptId: string): Promise<AppealRow[]> {
  return appealsOf(db).execute({ attemptId });
}

const appealsOf = prepareOnce((db) =>
  db
    .select()
    .from(appeals)
    .where(eq(appeals.attemptId, sql.placeholder('attemptId')))
    .prepare(''),
);

/** Inserts an appeal. Returns `null` when this question of this attempt was appealed before. */
export async function insertAppeal(
  db: Database,
  appeal: Pick<AppealRow, 'attemptId' | 'questionId' | 'userId' | 'text'>,
): Promise<AppealRow | null> {
  const [row] = await db.insert(appeals).values(appeal).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Returns open appeals, the oldest first, or decided ones, the newest first; each with its attempt and author; of some courses, or of all.
 */
export async function selectAppeals(
  db: Database,
  { limit, offset, ...filter }: AppealFilter & { limit: number; offset: number },
) {
  return db
    .select({ appeal: appeals, attempt: attempts, learner: sql<string>`u.name` })
    .from(appeals)
    .innerJoin(attempts, eq(attempts.id, appeals.attemptId))
    .innerJoin(usersAsU, sql`u.id = ${appeals.userId}`)
    .where(fits(filter))
    .orderBy(
      ...(filter.isOpen ? [asc(appeals.createdAt), asc(appeals.id)] : [desc(appeals.decidedAt), desc(appeals.id)]),
    )
    .limit(limit)
    .offset(offset);
}

export async function countAppeals(db: Database, filter: AppealFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(appeals)
    .innerJoin(attempts, eq(attempts.id, appeals.attemptId))
    .where(fits(filter));
  return row?.total ?? 0;
}

export async function findAppeal(db: Database, id: string): Promise<AppealRow | null> {
  const [row] = await db.select().from(appeals).where(eq(appeals.id, id));
  return row ?? null;
}

/** Decides the open appeals of a question, or only a named one. Returns those that were decided now. */
export async function settleAppeals(
  db: Database,
  which: { questionId: string; id?: string | undefined },
  decision: { state: AppealState; answer: string },
): Promise<AppealRow[]> {
  return db
    .update(appeals)
    .set({ ...decision, decidedAt: databaseNow() })
    .where(
      and(
        eq(appeals.questionId, which.questionId),
        eq(appeals.state, 'open'),
        which.id === undefined ? undefined : eq(appeals.id, which.id),
      ),
    )
    .returning();
}

function fits({ isOpen, courseIds, quizId = null }: AppealFilter) {
  return and(
    isOpen ? eq(appeals.state, 'open') : sql`${appeals.state} <> 'open'`,
    courseIds === null ? undefined : inArray(attempts.courseId, [...courseIds]),
    quizId === null ? undefined : eq(attempts.quizId, quizId),
  );
}
