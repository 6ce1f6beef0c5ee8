import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { lastSaveAsR } from '../../settings/read-model.ts';
import { usersAsU } from '../read-model.ts';

/** The newest save of one of these subjects by a person; the name is `null` once the account is gone. */
export async function selectSettingsChange(
  db: Database,
  subjects: readonly string[],
): Promise<{ name: string | null; savedAt: string } | null> {
  const { rows } = await db.execute<{ name: string | null; savedAt: string }>(sql`
    SELECT u.name, r.saved_at::text AS "savedAt" FROM ${lastSaveAsR(subjects)} LEFT JOIN ${usersAsU} ON u.id = r.saved_by`);
  return rows[0] ?? null;
}
