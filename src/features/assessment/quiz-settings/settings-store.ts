import { eq, sql } from 'drizzle-orm';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import type { Database } from '../../../platform/database/database.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import type { QuizSettings } from '../rules.ts';
import { quizzes } from '../table.ts';

/** Returns the office's settings by quiz id; quizzes with default settings are left out. */
export async function selectSettings(db: Database, quizIds: readonly string[]): Promise<Map<string, QuizSettings>> {
  if (quizIds.length === 0) return new Map();
  const rows = await settingsOf(db).execute({ quizIds });
  return new Map(rows.map(({ quizId, courseId: _course, ...settings }) => [quizId, settings]));
}

const settingsOf = prepareOnce((db) =>
  db
    .select()
    .from(quizzes)
    .where(sql`${quizzes.quizId} = ANY (${sql.placeholder('quizIds')})`)
    .prepare(''),
);

export async function saveSettings(
  db: Database,
  quiz: { quizId: string; courseId: string },
  settings: QuizSettings,
): Promise<void> {
  await db
    .insert(quizzes)
    .values({ quizId: quiz.quizId, courseId: quiz.courseId, ...settings })
    .onConflictDoUpdate({ target: quizzes.quizId, set: settings });
  await bumpDocumentVersion(db);
}

export async function clearSettings(db: Database, quizId: string): Promise<void> {
  await db.delete(quizzes).where(eq(quizzes.quizId, quizId));
  await bumpDocumentVersion(db);
}

/**
 * Takes a shared lock on the quiz's questions and keys until the transaction ends; other graders and learners are not blocked. Take it
 * before any attempt is locked. The query is sent before this returns, so later queries run after it.
 */
export async function holdKeys(db: Database, quizId: string): Promise<void> {
  await heldKeys(db).execute({ keys: `keys:${quizId}` });
}

const heldKeys = prepareOnce((db) =>
  db
    .select({ held: sql`pg_advisory_xact_lock_shared(hashtextextended(${sql.placeholder('keys')}, 0))` })
    .from(sql`(SELECT) AS nothing`)
    .prepare(''),
);

/** Locks a quiz against grading and starts until the transaction ends, because its questions may change. */
export async function stopMarking(db: Database, quizId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`keys:${quizId}`}, 0))`);
}
