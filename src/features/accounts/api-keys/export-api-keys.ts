import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { ROLE_NAMES } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import type { ApiKey, ApiKeyQuery } from './api-key-contract.ts';
import { findApiKeys } from './list-api-keys.ts';
import { wordOf, yesNo } from '../../../kit/csv.ts';
import { KEY_STATE_NAMES } from '../rules.ts';

/** All matching keys as a file, each with its first characters only. The export is audited. */
export async function exportApiKeys(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: ApiKeyQuery; actorId: string },
): Promise<Response> {
  const keys = await findApiKeys(context, { ...query, sort: '-when' });
  return csvFile(context, {
    name: 'api-keys',
    audit: {
      actorId,
      action: 'api-key.exported',
      subject: 'api-keys',
      details: { state: query.state ?? null, isSearched: query.search !== '' },
    },
    columns,
    readAfter: async (last) => (last === null ? keys : []),
  });
}

const columns: CsvColumn<ApiKey>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'First characters', cell: ({ start }) => start },
  { head: 'Role', cell: ({ role }) => ROLE_NAMES[role] },
  { head: 'Read only', cell: ({ isReadOnly }) => yesNo(isReadOnly) },
  { head: 'Status', cell: ({ state }) => wordOf(KEY_STATE_NAMES, state) },
  { head: 'Created by', cell: ({ createdBy }) => createdBy },
  { head: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : '') },
  { head: 'Expires', cell: ({ expiresAt }) => (expiresAt ? formatDateTime(expiresAt) : '') },
];
