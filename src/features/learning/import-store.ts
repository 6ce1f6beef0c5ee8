import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { ImportResult } from './rules.ts';
import { peopleImports } from './table.ts';

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

export async function findImport(db: Database, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(peopleImports).where(eq(peopleImports.id, id));
  return row ?? null;
}

export async function lockImport(db: Database, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(peopleImports).where(eq(peopleImports.id, id)).for('update');
  return row ?? null;
}

/** The newest imports without their lines. */
export async function selectImports(db: Database, limit: number) {
  return db
    .select({
      id: peopleImports.id,
      startedBy: peopleImports.startedBy,
      results: peopleImports.results,
      total: peopleImports.total,
      createdAt: peopleImports.createdAt,
      finishedAt: peopleImports.finishedAt,
    })
    .from(peopleImports)
    .orderBy(desc(peopleImports.createdAt), desc(peopleImports.id))
    .limit(limit);
}

/** Keeps what came of some lines; once all are worked off, the lines themselves go. */
export async function saveImported(
  db: Database,
  id: string,
  { results, isFinished }: { results: ImportResult[]; isFinished: boolean },
): Promise<void> {
  await db
    .update(peopleImports)
    .set({ results, ...(isFinished ? { rows: [], finishedAt: sql`now()` as never } : {}) })
    .where(eq(peopleImports.id, id));
}

/** A week later nobody asks what came of a line, and the names in it are not ours to keep. */
export async function deleteOldImports(db: Database): Promise<void> {
  await db.delete(peopleImports).where(lt(peopleImports.createdAt, sql`now() - interval '7 days'`));
}
