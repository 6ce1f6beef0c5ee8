import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.ts';

/** So few rows are put in order by themselves. More of them are met soon enough along the order of their list. */
export const FEW_FOUND = 500;

/** The ids of the rows that a search finds; `null` when they are more than a few. */
export async function findFew(db: Database, rows: { limit: (most: number) => SQLWrapper }): Promise<string[] | null> {
  const { rows: found } = await db.execute<{ id: string }>(sql`SELECT id FROM ${rows.limit(FEW_FOUND + 1)} found`);
  return found.length > FEW_FOUND ? null : found.map(({ id }) => id);
}

/** Whether a row is one of these. */
export function isOneOf(id: SQLWrapper, ids: readonly string[]): SQL {
  return sql`${id} = ANY (${sql.param([...ids])}::uuid[])`;
}
