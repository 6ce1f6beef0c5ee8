import { eq, sql } from 'drizzle-orm';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import type { Database } from '../../../platform/database/database.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import type { QuizSettings } from '../rules.ts';
import { quizzes } from '../table.ts';

/** What the office has set, by quiz id; quizzes that hold as usual are not in it. */
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
 * Until the transaction ends no question of this quiz is written anew and no key changes; others who mark or take it are not held up.
 * Take it before any attempt is locked. It is on its way before this returns: what is asked next is answered behind it.
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

/** Until the transaction ends nobody marks or starts this quiz: its questions may change. */
export async function stopMarking(db: Database, quizId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`keys:${quizId}`}, 0))`);
}
