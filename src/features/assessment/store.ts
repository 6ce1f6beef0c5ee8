import { and, asc, count, desc, eq, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import { bumpUserVersion } from '../../platform/cache/user-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { GRACE_SECONDS, type UserAnswers } from './rules.ts';
import { attempts } from './table.ts';
import { questionsAsQ } from '../catalogue/read-model.ts';

const nowSeconds = sql`round(extract(epoch FROM clock_timestamp()), 1)`;
const overAt = sql`(${attempts.deadlineAt} + make_interval(secs => ${GRACE_SECONDS}))`;
/** Not voided by the office. */
const counts = isNull(attempts.voidedAt);
const shownFields = {
  id: attempts.id,
  userId: attempts.userId,
  courseId: attempts.courseId,
  quizId: attempts.quizId,
  number: attempts.number,
  questionIds: attempts.questionIds,
  isStarted: attempts.isStarted,
  startedAt: attempts.startedAt,
  deadlineAt: attempts.deadlineAt,
  submittedAt: attempts.submittedAt,
  userAnswers: attempts.userAnswers,
  submissionDigest: attempts.submissionDigest,
  score: attempts.score,
  total: attempts.total,
  /** By the database's clock, as all times of an attempt. */
  secondsLeft: sql<number>`greatest(0, floor(extract(epoch FROM ${attempts.deadlineAt} - now())))::int`,
  isOver: sql<boolean>`now() > ${overAt}`,
  secondsSinceSubmitted: sql<number | null>`extract(epoch FROM now() - ${attempts.submittedAt})::float8`,
};

export type AttemptRow = Awaited<ReturnType<ReturnType<typeof attemptsOf>['execute']>>[number];

/** A learner's attempts at one quiz, by number. */
export async function selectAttempts(db: Database, userId: string, quizId: string): Promise<AttemptRow[]> {
  return attemptsOf(db).execute({ userId, quizId });
}

/** A single attempt with its answers, also a voided one; `null` without it. */
export async function selectAttempt(db: Database, id: string) {
  const [row] = await db
    .select({
      ...shownFields,
      answerSeconds: attempts.answerSeconds,
      voidedAt: attempts.voidedAt,
      voidedBy: attempts.voidedBy,
      voidReason: attempts.voidReason,
    })
    .from(attempts)
    .where(eq(attempts.id, id));
  return row ?? null;
}

/** The submitted attempts of the same learner at the same test before and after one, void ones too. */
export async function selectNeighbours(
  db: Database,
  { id, userId, quizId }: Pick<AttemptRow, 'id' | 'userId' | 'quizId'>,
): Promise<{ previousId: string | null; nextId: string | null }> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.quizId, quizId), isNotNull(attempts.submittedAt)))
    .orderBy(asc(attempts.startedAt), asc(attempts.id));
  const at = rows.findIndex((row) => row.id === id);
  return { previousId: rows[at - 1]?.id ?? null, nextId: rows[at + 1]?.id ?? null };
}

/** The same, locked until the transaction ends: of two submissions the second sees the result of the first. */
export async function lockAttempts(db: Database, userId: string, quizId: string): Promise<AttemptRow[]> {
  return lockedAttemptsOf(db).execute({ userId, quizId });
}

const isAsked = and(
  eq(attempts.userId, sql.placeholder('userId')),
  eq(attempts.quizId, sql.placeholder('quizId')),
  counts,
);
const attemptsOf = prepareOnce((db) =>
  db.select(shownFields).from(attempts).where(isAsked).orderBy(asc(attempts.number)).prepare(''),
);
const lockedAttemptsOf = prepareOnce((db) =>
  db.select(shownFields).from(attempts).where(isAsked).orderBy(asc(attempts.number)).for('update').prepare(''),
);

/** The stored result of a graded attempt. */
interface Marks {
  score: number;
  total: number;
  rightIds: string[];
}

interface NewAttempt {
  /** Also the seed of its draw and orders. */
  id?: string;
  userId: string;
  courseId: string;
  quizId: string;
  number: number;
  questionIds: string[];
  limitSeconds: number;
}

/** Opens an attempt that starts now; `null` when another request opened it first. */
export async function insertOpenAttempt(db: Database, attempt: NewAttempt): Promise<AttemptRow | null> {
  const { limitSeconds, ...values } = attempt;
  const [row] = await db
    .insert(attempts)
    .values({
      ...values,
      total: values.questionIds.length,
      shownAt: sql`jsonb_build_object(${values.questionIds[0] ?? ''}::text, ${nowSeconds})`,
      deadlineAt: sql`now() + make_interval(secs => ${limitSeconds})`,
    })
    .onConflictDoNothing()
    .returning(shownFields);
  if (row) await bumpUserVersion(db, row.userId);
  return row ?? null;
}

/** Writes an attempt that was never started and is graded at once; `null` when another request took its number first. */
export async function insertGradedAttempt(
  db: Database,
  attempt: NewAttempt & { secondsAgo: number; userAnswers: UserAnswers; submissionDigest: string; grade: Marks },
): Promise<AttemptRow | null> {
  const { limitSeconds, secondsAgo, grade, ...values } = attempt;
  const [row] = await db
    .insert(attempts)
    .values({
      ...values,
      score: grade.score,
      total: grade.total,
      rightIds: grade.rightIds,
      isStarted: false,
      startedAt: sql`now() - make_interval(secs => ${secondsAgo})`,
      deadlineAt: sql`now() + make_interval(secs => ${limitSeconds - secondsAgo})`,
      submittedAt: databaseNow(),
    })
    .onConflictDoNothing()
    .returning(shownFields);
  if (row) await bumpUserVersion(db, row.userId);
  return row ?? null;
}

/**
 * Submits an open attempt, at its end at the latest; `null` when it was already. Without a `submissionDigest` its time ran out without a
 * submission.
 */
export async function closeAttempt(
  db: Database,
  id: string,
  result: { userAnswers: UserAnswers; submissionDigest: string | null; grade: Marks },
): Promise<AttemptRow | null> {
  const { score, total, rightIds } = result.grade;
  const userAnswers = JSON.stringify(result.userAnswers);
  const { submissionDigest } = result;
  const [row] = await closing(db).execute({ id, userAnswers, submissionDigest, score, total, rightIds });
  if (row) await bumpUserVersion(db, row.userId);
  return row ?? null;
}

/** Records which submission arrived for an attempt after its time had run out. */
export async function recordSubmission(db: Database, id: string, submissionDigest: string): Promise<void> {
  await db.update(attempts).set({ submissionDigest }).where(eq(attempts.id, id));
}

/** Whether a voided attempt was submitted with these answers. */
export async function isVoidSubmission(
  db: Database,
  submission: { userId: string; quizId: string; submissionDigest: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, submission.userId),
        eq(attempts.quizId, submission.quizId),
        eq(attempts.submissionDigest, submission.submissionDigest),
        isNotNull(attempts.voidedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

const closing = prepareOnce((db) =>
  db
    .update(attempts)
    .set({
      submittedAt: sql`least(now(), ${overAt})`,
      userAnswers: sql`${sql.placeholder('userAnswers')}::jsonb`,
      submissionDigest: sql`${sql.placeholder('submissionDigest')}::text`,
      score: sql`${sql.placeholder('score')}::int`,
      total: sql`${sql.placeholder('total')}::int`,
      rightIds: sql`${sql.placeholder('rightIds')}::uuid[]`,
    })
    .where(and(eq(attempts.id, sql.placeholder('id')), isNull(attempts.submittedAt)))
    .returning(shownFields)
    .prepare(''),
);

/**
 * Adds one answer to an attempt that is open and in time, with the seconds since its question was shown; `null` otherwise. The next
 * question counts as shown now, unless reported otherwise.
 */
export async function addAnswer(
  db: Database,
  id: string,
  questionId: string,
  answer: string | string[],
): Promise<AttemptRow | null> {
  const nextId = sql`${attempts.questionIds}[array_position(${attempts.questionIds}, ${questionId}::uuid) + 1]`;
  const [row] = await db
    .update(attempts)
    .set({
      userAnswers: sql`${attempts.userAnswers} || ${JSON.stringify({ [questionId]: answer })}::jsonb`,
      answerSeconds: sql`${attempts.answerSeconds} || jsonb_strip_nulls(jsonb_build_object(${questionId}::text, ${nowSeconds} - (${attempts.shownAt} ->> ${questionId})::numeric))`,
      shownAt: sql`jsonb_build_object(coalesce(${nextId}::text, ${questionId}), ${nowSeconds}) || ${attempts.shownAt}`,
    })
    .where(isTaken(id))
    .returning(shownFields);
  return row ?? null;
}

/** Records that a question was shown; once it is answered its time stays. `false` when the attempt is over. */
export async function recordShown(db: Database, id: string, questionId: string): Promise<boolean> {
  const rows = await db
    .update(attempts)
    .set({
      shownAt: sql`CASE WHEN ${attempts.userAnswers} ? ${questionId} THEN ${attempts.shownAt} ELSE ${attempts.shownAt} || jsonb_build_object(${questionId}::text, ${nowSeconds}) END`,
    })
    .where(isTaken(id))
    .returning({ id: attempts.id });
  return rows.length > 0;
}

/** Open and in time. */
function isTaken(id: string): SQL | undefined {
  return and(eq(attempts.id, id), isNull(attempts.submittedAt), sql`now() <= ${overAt}`);
}

/** Which of these questions any attempt has, open or submitted. */
export async function selectHeldIds(db: Database, questionIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT asked.id FROM unnest(${sql.param([...questionIds])}::uuid[]) AS asked(id)
    JOIN ${questionsAsQ} ON q.id = asked.id
    WHERE EXISTS (
      SELECT 1 FROM attempts a
      WHERE a.quiz_id = coalesce(q.content_id::text, 'finalTest:' || q.course_id) AND a.question_ids @> ARRAY[asked.id]
    )`);
  return new Set(rows.map(({ id }) => id));
}

/** Open attempts whose time and grace are over. */
export async function selectOverdue(db: Database, limit: number): Promise<{ userId: string; quizId: string }[]> {
  return db
    .select({ userId: attempts.userId, quizId: attempts.quizId })
    .from(attempts)
    .where(and(isNull(attempts.submittedAt), sql`now() > ${overAt}`))
    .limit(limit);
}

export interface AttemptFilter {
  userId?: string | undefined;
  courseId?: string | undefined;
  onlyFinalTests?: boolean;
}

/** Submitted attempts, the newest first. */
export async function selectSubmitted(
  db: Database,
  filter: AttemptFilter,
  page: { limit: number; offset: number },
): Promise<AttemptRow[]> {
  return db
    .select(shownFields)
    .from(attempts)
    .where(submitted(filter))
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countSubmitted(db: Database, filter: AttemptFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(attempts).where(submitted(filter));
  return row?.total ?? 0;
}

/** How many attempts a learner has started at each quiz, of one course or of all. */
export async function countBegun(
  db: Database,
  { userId, courseId }: { userId: string; courseId?: string },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ quizId: attempts.quizId, total: count() })
    .from(attempts)
    .where(
      and(eq(attempts.userId, userId), courseId === undefined ? undefined : eq(attempts.courseId, courseId), counts),
    )
    .groupBy(attempts.quizId);
  return new Map(rows.map((row) => [row.quizId, row.total]));
}

/** The course whose final test a learner took last. */
export async function lastFinalTestCourse(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ courseId: attempts.courseId })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), like(attempts.quizId, 'finalTest:%')))
    .orderBy(desc(attempts.startedAt))
    .limit(1);
  return row?.courseId ?? null;
}

function submitted({ userId, courseId, onlyFinalTests }: AttemptFilter): SQL | undefined {
  return and(
    isNotNull(attempts.submittedAt),
    counts,
    userId === undefined ? undefined : eq(attempts.userId, userId),
    courseId === undefined ? undefined : eq(attempts.courseId, courseId),
    onlyFinalTests ? like(attempts.quizId, 'finalTest:%') : undefined,
  );
}
