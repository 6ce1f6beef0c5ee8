import { formatShortDate } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { BUNDLE_STATUS_NAMES } from '../rules.ts';
import type { BundleQuery, OfficeBundle } from './bundle-contract.ts';
import { findBundles } from './list-bundles.ts';

/** Returns all bundles that match, as a file. The export is recorded in the audit log. */
export async function exportBundles(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: BundleQuery; actorId: string },
): Promise<Response> {
  const bundles = await findBundles(context, { ...query, sort: '-when' });
  return csvFile(context, {
    name: 'bundles',
    audit: {
      actorId,
      action: 'bundle.exported',
      subject: 'bundles',
      details: { state: query.state ?? null, isSearched: query.search !== '' },
    },
    columns,
    readAfter: async (last) => (last === null ? bundles : []),
  });
}

const columns: CsvColumn<OfficeBundle>[] = [
  { head: 'Bundle', cell: ({ name }) => name },
  { head: 'Courses', cell: ({ courses }) => courses.map(({ title }) => title).join(', ') },
  { head: 'Bundle price, rupees', cell: ({ price }) => price },
  { head: 'One by one, rupees', cell: ({ sum }) => sum },
  { head: 'Status', cell: ({ status }) => BUNDLE_STATUS_NAMES[status] },
  { head: 'Starts', cell: ({ startsOn }) => (startsOn ? formatShortDate(startsOn) : '') },
  { head: 'Ends', cell: ({ endsOn }) => (endsOn ? formatShortDate(endsOn) : '') },
  { head: 'Created', cell: ({ createdAt }) => formatShortDate(createdAt) },
];
