import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { countCapped } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import type { AskedOrder, LearnerQuestionState } from '../rules.ts';
import { learnerQuestions } from '../table.ts';
import { isUserNamed, usersAsU } from '../../accounts/read-model.ts';

export type LearnerQuestionRow = typeof learnerQuestions.$inferSelect;

const isOpen = and(isNull(learnerQuestions.answer), isNull(learnerQuestions.hiddenAt));
const isHidden = isNotNull(learnerQuestions.hiddenAt);
const isAnswered = and(isNotNull(learnerQuestions.answer), isNull(learnerQuestions.hiddenAt));
const states = { open: isOpen, answered: isAnswered, hidden: isHidden };

/** Under a content: the learner's own questions, and those of others that are answered and not hidden; newest first. */
export async function selectLearnerQuestions(
  db: Database,
  { contentId, userId, limit }: { contentId: string; userId: string; limit: number },
): Promise<LearnerQuestionRow[]> {
  return db
    .select()
    .from(learnerQuestions)
    .where(and(eq(learnerQuestions.contentId, contentId), or(eq(learnerQuestions.userId, userId), isAnswered)))
    .orderBy(desc(learnerQuestions.createdAt), desc(learnerQuestions.id))
    .limit(limit);
}

export async function insertLearnerQuestion(
  db: Database,
  question: Pick<LearnerQuestionRow, 'userId' | 'courseId' | 'contentId' | 'text'>,
): Promise<LearnerQuestionRow> {
  const [row] = await db.insert(learnerQuestions).values(question).returning();
  if (!row) throw new Error('no question was kept');
  return row;
}

export interface LearnerQuestionFilter {
  state: LearnerQuestionState | null;
  /** Words of the question, or of the learner's name, e-mail address or phone number; empty: all. */
  search: string;
  /** The visible courses; `null` for all. */
  courseIds: readonly string[] | null;
}

/** A page for the office. If unanswered ones come first, oldest at the top, each part uses its own index. */
export async function selectOfficeLearnerQuestions(
  db: Database,
  filter: LearnerQuestionFilter,
  { order, limit, offset }: { order: AskedOrder; limit: number; offset: number },
): Promise<LearnerQuestionRow[]> {
  if (order !== 'waiting' || filter.state !== null) {
    const isOldFirst = order === 'oldest' || (order === 'waiting' && filter.state === 'open');
    return inTurn(db, fits(filter), { isOldFirst, limit, offset });
  }
  const open = await inTurn(db, fits({ ...filter, state: 'open' }), { isOldFirst: true, limit, offset });
  if (open.length === limit) return open;
  const before = open.length > 0 ? offset + open.length : await countOpen(db, filter);
  const rest = and(fits(filter), or(isAnswered, isHidden));
  const page = { isOldFirst: false, limit: limit - open.length, offset: Math.max(offset - before, 0) };
  return [...open, ...(await inTurn(db, rest, page))];
}

/** The same for a file: by id, newest first, after a given one. */
export async function selectLearnerQuestionsAfter(
  db: Database,
  filter: LearnerQuestionFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<LearnerQuestionRow[]> {
  return db
    .select()
    .from(learnerQuestions)
    .where(and(fits(filter), lastId === null ? undefined : lt(learnerQuestions.id, lastId)))
    .orderBy(desc(learnerQuestions.id))
    .limit(limit);
}

/** The number of matching questions, counted up to a limit. */
export async function countLearnerQuestions(db: Database, filter: LearnerQuestionFilter) {
  return countCapped(db, db.select({ id: learnerQuestions.id }).from(learnerQuestions).where(fits(filter)));
}

async function countOpen(db: Database, filter: LearnerQuestionFilter): Promise<number> {
  return db.$count(learnerQuestions, fits({ ...filter, state: 'open' }));
}

async function inTurn(
  db: Database,
  which: SQL | undefined,
  { isOldFirst, limit, offset }: { isOldFirst: boolean; limit: number; offset: number },
): Promise<LearnerQuestionRow[]> {
  const way = isOldFirst ? asc : desc;
  return db
    .select()
    .from(learnerQuestions)
    .where(which)
    .orderBy(way(learnerQuestions.createdAt), way(learnerQuestions.id))
    .limit(limit)
    .offset(offset);
}

/** Locks a question for a change; returns `null` when it does not exist. */
export async function lockLearnerQuestion(db: Database, id: string): Promise<LearnerQuestionRow | null> {
  const [row] = await db.select().from(learnerQuestions).where(eq(learnerQuestions.id, id)).for('update');
  return row ?? null;
}

export async function saveAnswer(
  db: Database,
  { id, answer, answeredBy }: { id: string; answer: string; answeredBy: string },
): Promise<void> {
  await db
    .update(learnerQuestions)
    .set({ answer, answeredBy, answeredAt: databaseNow() })
    .where(eq(learnerQuestions.id, id));
}

export async function saveHidden(db: Database, id: string, hides: boolean): Promise<void> {
  const hiddenAt = hides ? databaseNow() : null;
  await db.update(learnerQuestions).set({ hiddenAt }).where(eq(learnerQuestions.id, id));
}

export async function deleteLearnerQuestion(db: Database, id: string): Promise<void> {
  await db.delete(learnerQuestions).where(eq(learnerQuestions.id, id));
}

function fits({ state, search, courseIds }: LearnerQuestionFilter): SQL | undefined {
  return and(
    state === null ? undefined : states[state],
    courseIds === null ? undefined : inArray(learnerQuestions.courseId, [...courseIds]),
    search === ''
      ? undefined
      : sql`${learnerQuestions.id} IN (SELECT f.id FROM learner_questions f WHERE ${matchesSearch(sql`f.searched`, search)}
        UNION ALL SELECT f.id FROM ${usersAsU} JOIN learner_questions f ON f.user_id = u.id
        WHERE ${isUserNamed(search)})`,
  );
}
