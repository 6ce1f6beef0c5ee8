import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import type { ContestState } from '../rules.ts';
import { attempts, contests } from '../table.ts';

export interface ContestFilter {
  isOpen: boolean;
  /** `null`: of all courses. */
  courseIds: readonly string[] | null;
}

export type ContestRow = typeof contests.$inferSelect;

/** What was contested in one attempt. */
export async function selectContestsOf(db: Database, attemptId: string): Promise<ContestRow[]> {
  return contestsOf(db).execute({ attemptId });
}

const contestsOf = prepareOnce((db) =>
  db
    .select()
    .from(contests)
    .where(eq(contests.attemptId, sql.placeholder('attemptId')))
    .prepare(''),
);

/** Writes an objection; `null` when this question of this attempt was contested before. */
export async function insertContest(
  db: Database,
  contest: Pick<ContestRow, 'attemptId' | 'questionId' | 'userId' | 'text'>,
): Promise<ContestRow | null> {
  const [row] = await db.insert(contests).values(contest).onConflictDoNothing().returning();
  return row ?? null;
}

/** Objections that wait, the oldest first, or answered ones, the newest first; each with its attempt and who wrote it; of some courses, or of all. */
export async function selectContests(
  db: Database,
  { limit, offset, ...filter }: ContestFilter & { limit: number; offset: number },
) {
  return db
    .select({ contest: contests, attempt: attempts, learner: sql<string>`u.name` })
    .from(contests)
    .innerJoin(attempts, eq(attempts.id, contests.attemptId))
    .innerJoin(sql`users u`, sql`u.id = ${contests.userId}`)
    .where(fits(filter))
    .orderBy(
      ...(filter.isOpen ? [asc(contests.createdAt), asc(contests.id)] : [desc(contests.decidedAt), desc(contests.id)]),
    )
    .limit(limit)
    .offset(offset);
}

export async function countContests(db: Database, filter: ContestFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(contests)
    .innerJoin(attempts, eq(attempts.id, contests.attemptId))
    .where(fits(filter));
  return row?.total ?? 0;
}

export async function findContest(db: Database, id: string): Promise<ContestRow | null> {
  const [row] = await db.select().from(contests).where(eq(contests.id, id));
  return row ?? null;
}

/** Answers the objections to a question that wait, only one of them when it is named. Gives those that were answered now. */
export async function settleContests(
  db: Database,
  which: { questionId: string; id?: string | undefined },
  decision: { state: ContestState; answer: string },
): Promise<ContestRow[]> {
  return db
    .update(contests)
    .set({ ...decision, decidedAt: databaseNow() })
    .where(
      and(
        eq(contests.questionId, which.questionId),
        eq(contests.state, 'open'),
        which.id === undefined ? undefined : eq(contests.id, which.id),
      ),
    )
    .returning();
}

function fits({ isOpen, courseIds }: ContestFilter) {
  return and(
    isOpen ? eq(contests.state, 'open') : sql`${contests.state} <> 'open'`,
    courseIds === null ? undefined : inArray(attempts.courseId, [...courseIds]),
  );
}
