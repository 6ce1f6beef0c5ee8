import { actOnEach } from '../../../platform/database/act-on-each.ts';
import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import * as contract from './api-key-contract.ts';
import { makeApiKey, revokeApiKey } from './api-keys.ts';
import { exportApiKeys } from './export-api-keys.ts';
import { listApiKeys } from './list-api-keys.ts';

export const apiKeyApi: ApiRoute[] = [
  route(contract.listApiKeys, async (context, { query }) => listApiKeys(context, query)),
  route(contract.exportApiKeys, (context, { query, caller }) =>
    exportApiKeys(context, { query, actorId: caller.userId }),
  ),
  route(contract.revokeApiKeys, async (context, { caller, body: { ids } }) =>
    actOnEach(ids, (id) => revokeApiKey(context, { caller, id })),
  ),
  route(contract.makeApiKey, async (context, { caller, body }) => ({
    ...(await makeApiKey(context, { caller, ...body })),
    message: 'The key is created. Save it now: it is shown only once.',
  })),
  route(contract.revokeApiKey, async (context, { caller, params }) => {
    await revokeApiKey(context, { caller, id: params.id });
    return { message: 'The key is revoked.' };
  }),
];
