import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ImportedRow, ImportResult } from '../rules.ts';
import { peopleImportResults, peopleImports } from '../table.ts';

export type ImportRow = typeof peopleImports.$inferSelect;

/** Keeps an import; of the same form sent twice the one that is kept. */
export async function insertImport(
  db: Database,
  values: Pick<ImportRow, 'importKey' | 'startedBy' | 'sendsMails' | 'rows' | 'total'>,
): Promise<{ id: string; isNew: boolean }> {
  const [made] = await db
    .insert(peopleImports)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: peopleImports.id });
  if (made) return { id: made.id, isNew: true };
  const [known] = await db
    .select({ id: peopleImports.id })
    .from(peopleImports)
    .where(eq(peopleImports.importKey, values.importKey));
  if (!known) throw new Error('the import was not kept');
  return { id: known.id, isNew: false };
}

/** Holds an import and gives the next of its lines. */
export async function lockNextRows(db: Database, id: string, limit: number) {
  const [row] = await db
    .select({
      id: peopleImports.id,
      startedBy: peopleImports.startedBy,
      sendsMails: peopleImports.sendsMails,
      total: peopleImports.total,
      done: peopleImports.done,
      finishedAt: peopleImports.finishedAt,
      next: sql<ImportedRow[]>`coalesce((SELECT jsonb_agg(line ORDER BY place)
        FROM jsonb_array_elements(${peopleImports.rows}) WITH ORDINALITY AS lines(line, place)
        WHERE place > ${peopleImports.done} AND place <= ${peopleImports.done} + ${limit}::int), '[]')`,
    })
    .from(peopleImports)
    .where(eq(peopleImports.id, id))
    .for('update');
  return row ?? null;
}

/** How far an import is, without its lines. */
export async function findImport(db: Database, id: string) {
  const [row] = await db.select(progress).from(peopleImports).where(eq(peopleImports.id, id));
  return row ?? null;
}

/** The newest imports. */
export async function selectImports(db: Database, limit: number) {
  return db
    .select(progress)
    .from(peopleImports)
    .orderBy(desc(peopleImports.createdAt), desc(peopleImports.id))
    .limit(limit);
}

export type ImportProgress = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** What came of an import's lines, in the order of the file, after this line. */
export async function selectResults(
  db: Database,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<ImportResult[]> {
  return db
    .select()
    .from(peopleImportResults)
    .where(and(eq(peopleImportResults.importId, id), gt(peopleImportResults.line, after)))
    .orderBy(asc(peopleImportResults.line))
    .limit(limit);
}

/** Keeps what came of some lines; once all are worked off, the lines themselves go. */
export async function saveImported(
  db: Database,
  id: string,
  {
    results,
    done,
    isFinished,
  }: { results: Omit<ImportResult, 'undo' | 'undoReason'>[]; done: number; isFinished: boolean },
): Promise<void> {
  if (results.length > 0)
    await db.insert(peopleImportResults).values(results.map((result) => ({ importId: id, ...result })));
  await db
    .update(peopleImports)
    .set({ done, ...(isFinished ? { rows: [], finishedAt: databaseNow() } : {}) })
    .where(eq(peopleImports.id, id));
}

/** A week later nobody asks what came of a line, and the names in it are not ours to keep. */
export async function deleteOldImports(db: Database): Promise<void> {
  await db.delete(peopleImports).where(lt(peopleImports.createdAt, sql`now() - interval '7 days'`));
}

const countOf = (fits: SQL) =>
  sql<number>`(SELECT count(*)::int FROM people_import_results r WHERE r.import_id = people_imports.id AND ${fits})`;

const progress = {
  id: peopleImports.id,
  startedBy: peopleImports.startedBy,
  total: peopleImports.total,
  done: peopleImports.done,
  made: countOf(sql`r.account = 'made'`),
  known: countOf(sql`r.account = 'known'`),
  closed: countOf(sql`r.account = 'closed'`),
  given: countOf(sql`r.course = 'given'`),
  undone: countOf(sql`r.undo = 'undone'`),
  notUndone: countOf(sql`r.undo = 'kept'`),
  createdAt: peopleImports.createdAt,
  finishedAt: peopleImports.finishedAt,
  undoneAt: peopleImports.undoneAt,
};
