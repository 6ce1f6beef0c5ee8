import { and, asc, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { QuestionKey, UserAnswers } from '../rules.ts';
import { attempts, keyCorrections } from '../table.ts';

export interface HeldAttempt {
  id: string;
  userId: string;
  number: number;
  questionIds: string[];
  userAnswers: UserAnswers;
  score: number | null;
  total: number;
}

interface HoldingFilter {
  quizId: string;
  questionId: string;
  after: string | null;
  limit: number;
  /** Locks them for a change. */
  isLocking: boolean;
}

/** Returns the submitted, not voided attempts that have a question, from after this id. */
export async function selectHolding(
  db: Database,
  { quizId, questionId, after, limit, isLocking }: HoldingFilter,
): Promise<HeldAttempt[]> {
  const query = db
    .select({
      id: attempts.id,
      userId: attempts.userId,
      number: attempts.number,
      questionIds: attempts.questionIds,
      userAnswers: attempts.userAnswers,
      score: attempts.score,
      total: attempts.total,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.quizId, quizId),
        isNotNull(attempts.submittedAt),
        isNull(attempts.voidedAt),
        sql`${attempts.questionIds} @> ARRAY[${questionId}]::uuid[]`,
        after === null ? undefined : gt(attempts.id, after),
      ),
    )
    .orderBy(asc(attempts.id))
    .limit(limit);
  return isLocking ? query.for('update') : query;
}

/** Returns the marks of all submitted, not voided attempts of these learners at a quiz. */
export async function selectMarks(db: Database, quizId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .select({ id: attempts.id, userId: attempts.userId, score: attempts.score, total: attempts.total })
    .from(attempts)
    .where(
      and(
        eq(attempts.quizId, quizId),
        sql`${attempts.userId} = ANY(${sql.param([...userIds])}::uuid[])`,
        isNotNull(attempts.submittedAt),
        isNull(attempts.voidedAt),
      ),
    );
}

export interface NewMark {
  id: string;
  score: number;
  total: number;
  rightIds: string[];
}

/** Writes new marks of many attempts in one statement. */
export async function updateMarks(db: Database, marks: readonly NewMark[]): Promise<void> {
  if (marks.length === 0) return;
  const { rows } = await db.execute<{ userId: string }>(sql`
    UPDATE attempts AS a SET score = m.score, total = m.total, right_ids = m."rightIds"
    FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS m(id uuid, score int, total int, "rightIds" uuid[])
    WHERE a.id = m.id RETURNING a.user_id AS "userId"`);
  await bumpUserVersion(db, ...rows.map(({ userId }) => userId));
}

export async function insertCorrection(
  db: Database,
  correction: { questionId: string; actorId: string; reason: string; before: QuestionKey; after: QuestionKey },
): Promise<string> {
  const [row] = await db.insert(keyCorrections).values(correction).returning({ id: keyCorrections.id });
  if (!row) throw new Error('the correction was not kept');
  return row.id;
}

/** Counts the corrections of some questions' keys. */
export async function countCorrections(db: Database, questionIds: readonly string[]): Promise<Map<string, number>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .select({ questionId: keyCorrections.questionId, total: count() })
    .from(keyCorrections)
    .where(sql`${keyCorrections.questionId} = ANY(${sql.param([...questionIds])}::uuid[])`)
    .groupBy(keyCorrections.questionId);
  return new Map(rows.map(({ questionId, total }) => [questionId, total]));
}

/** When the key of each of these questions was last corrected; questions with their first key are missing. */
export async function selectLastCorrections(
  db: Database,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .select({ questionId: keyCorrections.questionId, at: sql<string>`max(${keyCorrections.createdAt})` })
    .from(keyCorrections)
    .where(sql`${keyCorrections.questionId} = ANY(${sql.param([...questionIds])}::uuid[])`)
    .groupBy(keyCorrections.questionId);
  return new Map(rows.map(({ questionId, at }) => [questionId, new Date(at)]));
}
