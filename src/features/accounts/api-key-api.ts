import { route, type ApiRoute } from '../../platform/execute-route.ts';
import * as contract from './api-key-contract.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from './api-keys.ts';

export const apiKeyApi: ApiRoute[] = [
  route(contract.listApiKeys, async (context) => ({ keys: await listApiKeys(context) })),
  route(contract.makeApiKey, async (context, { caller, body }) => ({
    ...(await makeApiKey(context, { caller, ...body })),
    message: 'The key is made. Keep it now: it is shown this once.',
  })),
  route(contract.revokeApiKey, async (context, { caller, params }) => {
    await revokeApiKey(context, { caller, id: params.id });
    return { message: 'The key is taken back.' };
  }),
];
