import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

/** The meeting services in which published batches meet, or met so lately that their lists of participants are kept. */
export async function listMeetingProviders(db: Database): Promise<('zoom' | 'meet')[]> {
  const { rows } = await db.execute<{ provider: 'zoom' | 'meet' }>(sql`
    SELECT DISTINCT meeting_provider AS provider FROM batches
    WHERE meeting_provider IN ('zoom', 'meet') AND published_at IS NOT NULL
      AND (last_ends_at IS NULL OR last_ends_at > now() - interval '30 days') ORDER BY 1`);
  return rows.map(({ provider }) => provider);
}
