import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Days, ReportName } from '../rules.ts';
import { isWithin, type ReportWriter, type WrittenReport } from './days-store.ts';

export const leadReports = {
  'lost-reasons': (db, { days }) => writeLostReasons(db, days),
} satisfies Partial<Record<ReportName, ReportWriter>>;

/** Enquiries whose first form is of these days and that are lost now, by reason. */
async function writeLostReasons(db: Database, days: Days): Promise<WrittenReport> {
  const { rows } = await db.execute<{ reason: string; leads: number }>(sql`
    SELECT lost_reason AS reason, count(*)::int AS leads FROM leads
    WHERE stage = 'lost' AND ${isWithin(sql`created_at`, days)} GROUP BY lost_reason ORDER BY leads DESC, reason LIMIT 50`);
  const total = rows.reduce((sum, { leads }) => sum + leads, 0);
  return {
    note: 'Enquiries first received in this period that are lost now. What “Other” means is noted on each enquiry.',
    columns: [
      { head: 'Reason', kind: 'text' },
      { head: 'Enquiries', kind: 'number' },
      { head: 'Share', kind: 'percent' },
    ],
    rows: rows.map(({ reason, leads }) => [reason || 'Not recorded', leads, Math.round((leads / total) * 100)]),
    sums: total === 0 ? null : ['Total', total, null],
  };
}
