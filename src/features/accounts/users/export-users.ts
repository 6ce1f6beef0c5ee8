import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { ROLE_NAMES } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { readUsersFilter, toUserListItem } from './list-users.ts';
import type { UsersQuery, Person } from './users-contract.ts';
import { selectUsersAfter } from './users-store.ts';
import { wordOf, yesNo } from '../../../kit/csv.ts';
import { USER_STATE_NAMES } from '../rules.ts';

/** All matching accounts as a file. The export is audited. */
export async function exportUsers(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: UsersQuery; actorId: string },
): Promise<Response> {
  const { search, ...named } = query;
  const filter = readUsersFilter(query);
  return csvFile(context, {
    name: 'people',
    audit: { actorId, action: 'user.exported', subject: 'people', details: { ...named, isSearched: search !== '' } },
    columns,
    readAfter: async (last, limit) => {
      const rows = await selectUsersAfter(context.db, filter, { lastId: last?.id ?? null, limit });
      return rows.map(toUserListItem);
    },
  });
}

const columns: CsvColumn<Person>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'E-mail', cell: ({ email, state }) => (state === 'erased' ? '' : email) },
  { head: 'E-mail verified', cell: ({ isEmailVerified }) => yesNo(isEmailVerified) },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'Role', cell: ({ role }) => ROLE_NAMES[role] },
  { head: 'Status', cell: ({ state }) => wordOf(USER_STATE_NAMES, state) },
  { head: 'Joined', cell: ({ joinedAt }) => formatDateTime(joinedAt) },
  { head: 'Last seen', cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : '') },
];
