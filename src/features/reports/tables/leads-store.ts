import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Days, ReportName } from '../rules.ts';
import { isWithin, type ReportWriter, type WrittenReport } from './days-store.ts';

export const leadReports = {
  'first-replies': (db, { days }) => writeFirstReplies(db, days),
  'lost-reasons': (db, { days }) => writeLostReasons(db, days),
} satisfies Partial<Record<ReportName, ReportWriter>>;

/** Enquiries of these days by how soon the institute replied first. */
async function writeFirstReplies(db: Database, days: Days): Promise<WrittenReport> {
  const { rows } = await db.execute<{ wait: number; leads: number }>(sql`
    SELECT CASE WHEN first_responded_at IS NULL THEN 4
        WHEN first_responded_at <= created_at + interval '1 hour' THEN 0
        WHEN first_responded_at <= created_at + interval '4 hours' THEN 1
        WHEN first_responded_at <= created_at + interval '1 day' THEN 2
        ELSE 3 END AS wait, count(*)::int AS leads
    FROM leads WHERE ${isWithin(sql`created_at`, days)} GROUP BY 1 ORDER BY 1`);
  const total = rows.reduce((sum, { leads }) => sum + leads, 0);
  return {
    note: 'Enquiries first received in this period. The first call, message, demo class or change of status counts as the reply.',
    columns: [
      { head: 'First reply', kind: 'text' },
      { head: 'Enquiries', kind: 'number' },
      { head: 'Share', kind: 'percent' },
    ],
    rows: rows.map(({ wait, leads }) => [WAITS[wait] ?? '', leads, Math.round((leads / total) * 100)]),
    sums: total === 0 ? null : ['Total', total, null],
  };
}

const WAITS = ['Within 1 hour', '1 to 4 hours', '4 to 24 hours', 'After more than 24 hours', 'Not yet'];

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
