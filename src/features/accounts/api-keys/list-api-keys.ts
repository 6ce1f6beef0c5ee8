import type { z } from 'zod';
import { narrowList, pageOfList } from '../../../kit/text/short-list.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { ApiKey, ApiKeyQuery, listApiKeys as contract } from './api-key-contract.ts';
import { selectApiKeys } from './api-key-store.ts';
import type { KeySorting } from '../rules.ts';

/** A page of the keys. They are few, so all are loaded. */
export async function listApiKeys(
  context: Pick<Context, 'db'>,
  { page, limit, ...query }: z.output<typeof contract.query>,
) {
  const { rows: keys, ...counted } = pageOfList(await findApiKeys(context, query), { page, limit });
  return { keys, ...counted };
}

/** All matching keys, in order. */
export async function findApiKeys(
  { db }: Pick<Context, 'db'>,
  { state, search, sort }: ApiKeyQuery & { sort: KeySorting },
): Promise<ApiKey[]> {
  const keys = (await selectApiKeys(db)).map(toApiKey);
  return narrowList(
    keys.filter((key) => state === undefined || key.state === state),
    { search, sort },
    { textOf: ({ name, start, createdBy }) => [name, start, createdBy].join('\n'), sortedBy },
  );
}

const sortedBy = {
  when: ({ createdAt }: ApiKey) => createdAt,
  name: ({ name }: ApiKey) => name,
  used: ({ lastUsedAt }: ApiKey) => lastUsedAt,
  // A key without expiry sorts last.
  until: ({ expiresAt }: ApiKey) => expiresAt ?? '9999',
};

function toApiKey({ key, createdBy, isExpired }: Awaited<ReturnType<typeof selectApiKeys>>[number]): ApiKey {
  return {
    id: key.id,
    name: key.name,
    start: key.start,
    role: key.role,
    isReadOnly: key.isReadOnly,
    createdBy,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    state: key.revokedAt ? 'revoked' : isExpired ? 'expired' : 'open',
  };
}
