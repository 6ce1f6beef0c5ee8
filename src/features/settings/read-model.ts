import { sql, type SQL } from 'drizzle-orm';

/** The newest save of one of these subjects by a person, joined as `r` by stores of later features: `saved_by` and `saved_at`. */
export function lastSaveAsR(subjects: readonly string[]): SQL {
  return sql`(SELECT saved_by, saved_at FROM setting_revisions
    WHERE subject = ANY (${sql.param([...subjects])}::text[]) AND saved_by IS NOT NULL ORDER BY saved_at DESC LIMIT 1) r`;
}
