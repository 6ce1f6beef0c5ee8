import type { Context } from '../../platform/context.ts';
import type { Webhook } from './contract.ts';
import type { DeliveryState } from './rules.ts';
import { countDeliveries, selectEndpoints, type EndpointRow } from './store.ts';

/** Every system that hears of events, with the numbers of its deliveries. */
export async function listWebhooks({ db }: Pick<Context, 'db'>): Promise<Webhook[]> {
  const [endpoints, counts] = await Promise.all([selectEndpoints(db), countDeliveries(db)]);
  return endpoints.map((endpoint) => {
    const totalOf = (state: DeliveryState) =>
      counts.find((entry) => entry.endpointId === endpoint.id && entry.state === state)?.total ?? 0;
    return {
      ...showEndpoint(endpoint),
      createdAt: endpoint.createdAt.toISOString(),
      waiting: totalOf('waiting'),
      delivered: totalOf('delivered'),
      failed: totalOf('failed'),
    };
  });
}

/** An endpoint as the office may read it. */
export function showEndpoint({ id, url, description, eventTypes, pausedAt }: EndpointRow) {
  return { id, url, description, eventTypes, isPaused: pausedAt !== null };
}
