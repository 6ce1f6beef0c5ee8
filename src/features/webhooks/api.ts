import { actOnEach } from '../../platform/database/act-on-each.ts';
import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import {
  addWebhook,
  changeWebhook,
  pauseWebhook,
  redeliver,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
} from './change-webhooks.ts';
import * as contract from './contract.ts';
import { exportWebhooks } from './export-webhooks.ts';
import { exportDeliveries, listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';

export const webhooksApi: ApiRoute[] = [
  route(contract.listWebhooks, async (context, { query }) => listWebhooks(context, query)),
  route(contract.exportWebhooks, (context, { query, caller }) =>
    exportWebhooks(context, { query, actorId: caller.userId }),
  ),
  route(contract.pauseWebhooks, async (context, { caller, body: { ids, isPaused } }) =>
    actOnEach(ids, (id) => pauseWebhook(context, { caller, id, isPaused })),
  ),
  route(contract.addWebhook, async (context, { caller, body }) => ({
    ...(await addWebhook(context, { caller, ...body })),
    message: 'The webhook is added. Save its secret now: it is shown only once.',
  })),
  route(contract.changeWebhook, async (context, { caller, params, body }) => {
    await changeWebhook(context, { caller, id: params.id, ...body });
    return { message: 'Saved' };
  }),
  route(contract.renewWebhookSecret, async (context, { caller, params }) => ({
    secret: await renewWebhookSecret(context, { caller, id: params.id }),
    message: 'The secret is rolled. Save it now: it is shown only once.',
  })),
  route(contract.removeWebhook, async (context, { caller, params }) => {
    await removeWebhook(context, { caller, id: params.id });
    return { message: 'The webhook is removed.' };
  }),
  route(contract.testWebhook, async (context, { caller, params }) => {
    await testWebhook(context, { caller, id: params.id });
    return { message: 'A test is on its way.' };
  }),
  route(contract.listDeliveries, (context, { params, query }) => listDeliveries(context, { id: params.id, ...query })),
  route(contract.exportDeliveries, (context, { params, query, caller }) =>
    exportDeliveries(context, { id: params.id, query, actorId: caller.userId }),
  ),
  route(contract.redeliverMany, (context, { caller, body: { ids } }) =>
    actOnEach(ids, (id) => redeliver(context, { caller, id })),
  ),
  route(contract.redeliver, async (context, { caller, params }) => {
    await redeliver(context, { caller, id: params.id });
    return { message: 'It is being sent again.' };
  }),
];
