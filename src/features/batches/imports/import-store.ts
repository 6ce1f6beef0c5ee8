import { inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { batches } from '../table.ts';

export type BatchRow = typeof batches.$inferSelect;

/** Batches with these codes, by code. */
export async function selectBatchesByCodes(db: Database, codes: readonly string[]): Promise<Map<string, BatchRow>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(batches)
    .where(inArray(batches.code, [...codes]));
  return new Map(rows.map((row) => [row.code, row]));
}
