import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ImportedRow, ImportResult } from '../rules.ts';
import { usersImportResults, usersImports } from '../table.ts';

export type ImportRow = typeof usersImports.$inferSelect;

/** Stores an import; for a resubmitted form, returns the stored one. */
export async function insertImport(
  db: Database,
  values: Pick<ImportRow, 'importKey' | 'startedBy' | 'sendsMails' | 'rows' | 'total'>,
): Promise<{ id: string; isNew: boolean }> {
  const [made] = await db.insert(usersImports).values(values).onConflictDoNothing().returning({ id: usersImports.id });
  if (made) return { id: made.id, isNew: true };
  const [known] = await db
    .select({ id: usersImports.id })
    .from(usersImports)
    .where(eq(usersImports.importKey, values.importKey));
  if (!known) throw new Error('the import was not kept');
  return { id: known.id, isNew: false };
}

/** Locks an import and returns its next lines. */
export async function lockNextRows(db: Database, id: string, limit: number) {
  const [row] = await db
    .select({
      id: usersImports.id,
      startedBy: usersImports.startedBy,
      sendsMails: usersImports.sendsMails,
      total: usersImports.total,
      done: usersImports.done,
      finishedAt: usersImports.finishedAt,
      next: sql<ImportedRow[]>`coalesce((SELECT jsonb_agg(line ORDER BY place)
        FROM jsonb_array_elements(${usersImports.rows}) WITH ORDINALITY AS lines(line, place)
        WHERE place > ${usersImports.done} AND place <= ${usersImports.done} + ${limit}::int), '[]')`,
    })
    .from(usersImports)
    .where(eq(usersImports.id, id))
    .for('update');
  return row ?? null;
}

/** The progress of an import, without its lines. */
export async function findImport(db: Database, id: string) {
  const [row] = await db.select(progress).from(usersImports).where(eq(usersImports.id, id));
  return row ?? null;
}

/** The newest imports. */
export async function selectImports(db: Database, limit: number) {
  return db
    .select(progress)
    .from(usersImports)
    .orderBy(desc(usersImports.createdAt), desc(usersImports.id))
    .limit(limit);
}

export type ImportProgress = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The results of an import's lines, in file order, after this line. */
export async function selectResults(
  db: Database,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<ImportResult[]> {
  return db
    .select()
    .from(usersImportResults)
    .where(and(eq(usersImportResults.importId, id), gt(usersImportResults.line, after)))
    .orderBy(asc(usersImportResults.line))
    .limit(limit);
}

/** Stores the results of some lines; once all are processed, the lines themselves are removed. */
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
    await db.insert(usersImportResults).values(results.map((result) => ({ importId: id, ...result })));
  await db
    .update(usersImports)
    .set({ done, ...(isFinished ? { rows: [], finishedAt: databaseNow() } : {}) })
    .where(eq(usersImports.id, id));
}

/** After a week the results are no longer needed, and the personal data in them must be removed. */
export async function deleteOldImports(db: Database): Promise<void> {
  await db.delete(usersImports).where(lt(usersImports.createdAt, sql`now() - interval '7 days'`));
}

const countOf = (fits: SQL) =>
  sql<number>`(SELECT count(*)::int FROM people_import_results r WHERE r.import_id = people_imports.id AND ${fits})`;

const progress = {
  id: usersImports.id,
  startedBy: usersImports.startedBy,
  total: usersImports.total,
  done: usersImports.done,
  made: countOf(sql`r.account = 'made'`),
  known: countOf(sql`r.account = 'known'`),
  closed: countOf(sql`r.account = 'closed'`),
  given: countOf(sql`r.course = 'given'`),
  undone: countOf(sql`r.undo = 'undone'`),
  notUndone: countOf(sql`r.undo = 'kept'`),
  createdAt: usersImports.createdAt,
  finishedAt: usersImports.finishedAt,
  undoneAt: usersImports.undoneAt,
};

/** A pending line of these addresses is removed; a processed one is only cleared, because lines are counted. */
export async function eraseLines(db: Database, emails: readonly string[]): Promise<void> {
  const isTheirs = sql`lower(line ->> 'email') = ANY(${sql.param([...emails])}::text[])`;
  const lines = sql`jsonb_array_elements(t.rows) WITH ORDINALITY AS lines(line, place)`;
  await db.execute(sql`UPDATE people_imports t SET
      rows = coalesce((SELECT jsonb_agg(CASE WHEN ${isTheirs} THEN '{}' ELSE line END ORDER BY place) FROM ${lines}
        WHERE place <= t.done OR (${isTheirs}) IS NOT TRUE), '[]'),
      total = t.total - (SELECT count(*) FROM ${lines} WHERE place > t.done AND ${isTheirs})
    WHERE EXISTS (SELECT FROM ${lines} WHERE ${isTheirs})`);
}
