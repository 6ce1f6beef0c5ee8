import { formatDateTime, formatShortDate } from '../../kit/numbers/dates.ts';
import type { Context } from '../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../platform/http/csv-file.ts';
import type { Application, ApplicationQuery } from './contract.ts';
import { toApplication } from './to-application.ts';
import { selectApplicationsAfter } from './store.ts';
import { wordOf } from '../../kit/csv.ts';
import { APPLICATION_STAGE_NAMES } from './rules.ts';

/** All matching applications as a file, without résumés. The export is audited. */
export async function exportApplications(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: ApplicationQuery; actorId: string },
): Promise<Response> {
  const { search, ...named } = query;
  return csvFile(context, {
    name: 'applications',
    audit: {
      actorId,
      action: 'application.exported',
      subject: 'applications',
      details: { ...named, isSearched: Boolean(search) },
    },
    columns,
    readAfter: async (last, limit) =>
      (await selectApplicationsAfter(context.db, query, { lastId: last?.id ?? null, limit })).map(toApplication),
  });
}

const columns: CsvColumn<Application>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'Opening', cell: ({ openingTitle }) => openingTitle },
  { head: 'Stage', cell: ({ stage }) => wordOf(APPLICATION_STAGE_NAMES, stage) },
  { head: 'Message', cell: ({ message }) => message },
  { head: 'Note', cell: ({ note }) => note },
  { head: 'Sent', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Deleted automatically on', cell: ({ eraseOn }) => formatShortDate(eraseOn) },
];
