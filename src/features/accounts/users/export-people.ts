import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { ROLE_NAMES } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { readPeopleFilter, toPersonRow } from './list-people.ts';
import type { PeopleQuery, Person } from './people-contract.ts';
import { selectPeopleAfter } from './people-store.ts';

/** All accounts that fit, as a file. Who took it is written down. */
export async function exportPeople(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: PeopleQuery; actorId: string },
): Promise<Response> {
  const { search, ...named } = query;
  const filter = readPeopleFilter(query);
  return csvFile(context, {
    name: 'people',
    audit: { actorId, action: 'user.exported', subject: 'people', details: { ...named, isSearched: search !== '' } },
    columns,
    readAfter: async (last, limit) => {
      const rows = await selectPeopleAfter(context.db, filter, { lastId: last?.id ?? null, limit });
      return rows.map(toPersonRow);
    },
  });
}

const columns: CsvColumn<Person>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'E-mail', cell: ({ email, state }) => (state === 'erased' ? '' : email) },
  { head: 'E-mail verified', cell: ({ isEmailVerified }) => (isEmailVerified ? 'yes' : 'no') },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'Role', cell: ({ role }) => ROLE_NAMES[role] },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Joined', cell: ({ joinedAt }) => formatDateTime(joinedAt) },
  { head: 'Last seen', cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : '') },
];
