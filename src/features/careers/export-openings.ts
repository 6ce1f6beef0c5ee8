import { formatShortDate } from '../../kit/numbers/dates.ts';
import type { Context } from '../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../platform/http/csv-file.ts';
import type { OfficeOpening, OpeningQuery } from './contract.ts';
import { findOpenings } from './list-all-openings.ts';
import { openingState } from './rules.ts';
import { wordOf, yesNo } from '../../kit/csv.ts';
import { OPENING_STATE_NAMES } from './rules.ts';

/** All matching openings as a file. The export is audited. */
export async function exportOpenings(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: OpeningQuery; actorId: string },
): Promise<Response> {
  const { found } = await findOpenings(context, { ...query, sort: '-posted' });
  return csvFile(context, {
    name: 'openings',
    audit: {
      actorId,
      action: 'opening.exported',
      subject: 'openings',
      details: { state: query.state ?? null, isSearched: query.search !== '' },
    },
    columns,
    readAfter: async (last) => (last === null ? found : []),
  });
}

const columns: CsvColumn<OfficeOpening>[] = [
  { head: 'Opening', cell: ({ title }) => title },
  { head: 'Status', cell: (opening) => wordOf(OPENING_STATE_NAMES, openingState(opening)) },
  { head: 'Type', cell: ({ type }) => type },
  { head: 'Location', cell: ({ place }) => place },
  { head: 'Remote', cell: ({ isRemote }) => yesNo(isRemote) },
  { head: 'Salary', cell: ({ payRange }) => payRange },
  { head: 'Posted on', cell: ({ postedOn }) => formatShortDate(postedOn) },
  { head: 'Last date', cell: ({ lastDate }) => formatShortDate(lastDate) },
  { head: 'Applications', cell: ({ applications }) => applications },
];
