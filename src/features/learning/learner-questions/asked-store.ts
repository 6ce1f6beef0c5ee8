import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { countCapped } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { matchesPerson, matchesSearch } from '../../../platform/database/search-words.ts';
import type { AskedOrder, AskedState } from '../rules.ts';
import { askedQuestions } from '../table.ts';

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

export interface AskedFilter {
  state: AskedState | null;
  /** Words of the question, or of the learner's name, address or phone number; empty: all. */
  search: string;
  /** The courses that may be seen; `null` for all. */
  courseIds: readonly string[] | null;
}

/** A page for the office. Where unanswered ones come first, the longest waiting at the top, each part has an index of its own. */
export async function selectOfficeAsked(
  db: Database,
  filter: AskedFilter,
  { order, limit, offset }: { order: AskedOrder; limit: number; offset: number },
): Promise<AskedRow[]> {
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

/** The same by id, the last first, from one on, for a file. */
export async function selectAskedAfter(
  db: Database,
  filter: AskedFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<AskedRow[]> {
  return db
    .select()
    .from(askedQuestions)
    .where(and(fits(filter), lastId === null ? undefined : lt(askedQuestions.id, lastId)))
    .orderBy(desc(askedQuestions.id))
    .limit(limit);
}

/** How many questions fit, counted up to a limit. */
export async function countAsked(db: Database, filter: AskedFilter) {
  return countCapped(db, db.select({ id: askedQuestions.id }).from(askedQuestions).where(fits(filter)));
}

async function countOpen(db: Database, filter: AskedFilter): Promise<number> {
  return db.$count(askedQuestions, fits({ ...filter, state: 'open' }));
}

async function inTurn(
  db: Database,
  which: SQL | undefined,
  { isOldFirst, limit, offset }: { isOldFirst: boolean; limit: number; offset: number },
): Promise<AskedRow[]> {
  const way = isOldFirst ? asc : desc;
  return db
    .select()
    .from(askedQuestions)
    .where(which)
    .orderBy(way(askedQuestions.createdAt), way(askedQuestions.id))
    .limit(limit)
    .offset(offset);
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
    .set({ answer, answeredBy, answeredAt: databaseNow() })
    .where(eq(askedQuestions.id, id));
}

export async function saveHidden(db: Database, id: string, hides: boolean): Promise<void> {
  const hiddenAt = hides ? databaseNow() : null;
  await db.update(askedQuestions).set({ hiddenAt }).where(eq(askedQuestions.id, id));
}

export async function deleteAsked(db: Database, id: string): Promise<void> {
  await db.delete(askedQuestions).where(eq(askedQuestions.id, id));
}

function fits({ state, search, courseIds }: AskedFilter): SQL | undefined {
  return and(
    state === null ? undefined : states[state],
    courseIds === null ? undefined : inArray(askedQuestions.courseId, [...courseIds]),
    search === ''
      ? undefined
      : sql`${askedQuestions.id} IN (SELECT f.id FROM asked_questions f WHERE ${matchesSearch(sql`f.searched`, search)}
        UNION ALL SELECT f.id FROM users u JOIN asked_questions f ON f.user_id = u.id
        WHERE ${matchesPerson({ email: sql`u.email`, searchKeys: sql`u.searched` }, search)})`,
  );
}
