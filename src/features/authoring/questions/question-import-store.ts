import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { IMPORT_UNDO_DAYS, type RetainedQuestion } from '../rules.ts';
import { questionImports } from '../table.ts';

export type QuestionImportRow = typeof questionImports.$inferSelect;

const oldest = sql`now() - make_interval(days => ${IMPORT_UNDO_DAYS})`;
const isRecent = sql`${questionImports.createdAt} >= ${oldest}`;

/** The import with this key of a course. */
export async function findQuestionImport(
  db: Database,
  { courseId, importKey }: { courseId: string; importKey: string },
): Promise<QuestionImportRow | null> {
  const [row] = await db
    .select()
    .from(questionImports)
    .where(and(eq(questionImports.importKey, importKey), eq(questionImports.courseId, courseId)));
  return row ?? null;
}

/** Records an import, and deletes those that are too old to undo. */
export async function insertQuestionImport(
  db: Database,
  values: Pick<QuestionImportRow, 'importKey' | 'courseId' | 'contentId' | 'questions' | 'importedBy'>,
): Promise<QuestionImportRow> {
  await db.delete(questionImports).where(lt(questionImports.createdAt, oldest));
  const [row] = await db.insert(questionImports).values(values).returning();
  if (!row) throw new Error('the import was not recorded');
  return row;
}

/** The columns of an import, without its questions. */
const shown = {
  id: questionImports.id,
  contentId: questionImports.contentId,
  count: sql<number>`jsonb_array_length(${questionImports.questions})`,
  importedBy: questionImports.importedBy,
  createdAt: questionImports.createdAt,
  undoneAt: questionImports.undoneAt,
  removed: questionImports.removed,
  kept: questionImports.kept,
};

/** Returns recent imports, the newest first. */
export async function selectQuestionImports(db: Database, courseId: string, limit: number) {
  return db
    .select(shown)
    .from(questionImports)
    .where(and(eq(questionImports.courseId, courseId), isRecent))
    .orderBy(desc(questionImports.createdAt), desc(questionImports.id))
    .limit(limit);
}

/** Returns an import that can be undone, or was undone; the caller has locked the course. */
export async function findRecentImport(
  db: Database,
  { courseId, id }: { courseId: string; id: string },
): Promise<QuestionImportRow | null> {
  const [row] = await db
    .select()
    .from(questionImports)
    .where(and(eq(questionImports.id, id), eq(questionImports.courseId, courseId), isRecent));
  return row ?? null;
}

export async function saveUndoneImport(
  db: Database,
  id: string,
  outcome: { removed: number; kept: RetainedQuestion[] },
): Promise<QuestionImportRow> {
  const [row] = await db
    .update(questionImports)
    .set({ ...outcome, undoneAt: databaseNow() })
    .where(eq(questionImports.id, id))
    .returning();
  if (!row) throw new Error('there is no such import');
  return row;
}
