import type { ReportWriter, WrittenReport } from './days-store.ts';
import type { ReportName } from '../rules.ts';
import { sumVisits, type CountedViews } from '../visit-store.ts';

export const visitReports = {
  visits: async (db, { days }) => writeVisits(await sumVisits(db, days)),
} satisfies Partial<Record<ReportName, ReportWriter>>;

function writeVisits(rows: readonly CountedViews[]): WrittenReport {
  return {
    note: 'Counted without cookies, by the campaign or site that led here, without bots. A page opened from another page of the site is no new visit.',
    columns: [
      { head: 'Source', kind: 'text' },
      { head: 'Visits', kind: 'number' },
      { head: 'Pages', kind: 'number' },
    ],
    rows: rows.map(({ source, visits, views }) => [source || 'Direct or unknown', visits, views]),
    sums: [
      'Total',
      rows.reduce((total, { visits }) => total + visits, 0),
      rows.reduce((total, { views }) => total + views, 0),
    ],
  };
}
