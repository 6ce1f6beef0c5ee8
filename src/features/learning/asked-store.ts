import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { AskedState } from './rules.ts';
import { askedQuestions } from './table.ts';

export type AskedRow = typeof askedQuestions.$inferSelect;

const isOpen = and(isNull(askedQuestions.answer), isNull(askedQuestions.hiddenAt));
const isHidden = isNotNull(askedQuestions.hiddenAt);
const isAnswered = and(isNotNull(askedQuestions.answer), isNull(askedQuestions.hiddenAt));
const states = { open: isOpen, answered: isAnswered, hidden: isHidden };

/** Under a content: the learner's own, and those of others that are answered and not hidden; the newest first. */
export async function selectAsked(
  db: Database,
  { contentId, userId, limit }: { contentId: string; userId: string; limit: number },
): Promise<AskedRow[]> {
  return db
    .select()
    .from(askedQuestions)
    .where(and(eq(askedQuestions.contentId, contentId), or(eq(askedQuestions.userId, userId), isAnswered)))
    .orderBy(desc(askedQuestions.createdAt), desc(askedQuestions.id))
    .limit(limit);
}

export async function insertAsked(
  db: Database,
  question: Pick<AskedRow, 'userId' | 'courseId' | 'contentId' | 'text'>,
): Promise<AskedRow> {
  const [row] = await db.insert(askedQuestions).values(question).returning();
  if (!row) throw new Error('no question was kept');
  return row;
}

/** For the office: unanswered ones first, the longest waiting at the top; then the newest. */
export async function selectOfficeAsked(
  db: Database,
  { state, courseIds }: { state: AskedState | undefined; courseIds: readonly string[] | null },
  page: { limit: number; offset: number },
): Promise<AskedRow[]> {
  const age = sql`extract(epoch FROM ${askedQuestions.createdAt})`;
  return db
    .select()
    .from(askedQuestions)
    .where(and(state && states[state], isOfCourses(courseIds)))
    .orderBy(sql`(${isOpen}) DESC`, asc(sql`CASE WHEN ${isOpen} THEN ${age} ELSE -${age} END`), askedQuestions.id)
    .limit(page.limit)
    .offset(page.offset);
}

/** How many questions of some courses, or of all, stand how. */
export async function countAsked(
  db: Database,
  courseIds: readonly string[] | null,
): Promise<Record<AskedState, number>> {
  const number = (state: AskedState) => sql<number>`(count(*) FILTER (WHERE ${states[state]}))::int`;
  const [row] = await db
    .select({ open: number('open'), answered: number('answered'), hidden: number('hidden') })
    .from(askedQuestions)
    .where(isOfCourses(courseIds));
  return row ?? { open: 0, answered: 0, hidden: 0 };
}

/** Locks a question for a change; `null` when there is none. */
export async function lockAsked(db: Database, id: string): Promise<AskedRow | null> {
  const [row] = await db.select().from(askedQuestions).where(eq(askedQuestions.id, id)).for('update');
  return row ?? null;
}

export async function saveAnswer(
  db: Database,
  { id, answer, answeredBy }: { id: string; answer: string; answeredBy: string },
): Promise<void> {
  await db
    .update(askedQuestions)
    .set({ answer, answeredBy, answeredAt: sql`now()` as never })
    .where(eq(askedQuestions.id, id));
}

export async function saveHidden(db: Database, id: string, hides: boolean): Promise<void> {
  const hiddenAt = hides ? (sql`now()` as never) : null;
  await db.update(askedQuestions).set({ hiddenAt }).where(eq(askedQuestions.id, id));
}

export async function deleteAsked(db: Database, id: string): Promise<void> {
  await db.delete(askedQuestions).where(eq(askedQuestions.id, id));
}

function isOfCourses(courseIds: readonly string[] | null) {
  return courseIds === null ? undefined : inArray(askedQuestions.courseId, [...courseIds]);
}
