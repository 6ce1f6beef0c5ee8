import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import * as contract from './contract.ts';
import { endSubscription, endSubscriptions } from './end-subscription.ts';
import { exportSubscribers, listSubscribers } from './list-subscribers.ts';

export const newsletterApi: ApiRoute[] = [
  route(contract.listSubscribers, (context, { query }) => listSubscribers(context, query)),
  route(contract.exportSubscribers, (context, { query, caller }) =>
    exportSubscribers(context, { query, actorId: caller.userId }),
  ),
  route(contract.endSubscriptions, (context, { body, caller }) =>
    endSubscriptions(context, { ids: body.ids, actorId: caller.userId }),
  ),
  route(contract.confirmSubscription, async (context, { body }) => {
    await confirmSubscription(context, body);
    return { message: 'Your subscription is confirmed.' };
  }),
  route(contract.endSubscription, async (context, { body }) => {
    await endSubscription(context, body);
    return { message: 'Your subscription has ended.' };
  }),
];
