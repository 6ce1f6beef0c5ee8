import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import type { Delivery, Webhook } from './contract.ts';
import type { DeliveryState } from './rules.ts';
import { countDeliveries, findEndpoint, selectDeliveries, selectEndpoints, type EndpointRow } from './store.ts';

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

/** A page of what was sent to one system; 404 without it. */
export async function listDeliveries(
  { db }: Pick<Context, 'db'>,
  { id, state, page, limit }: { id: string; state: DeliveryState | null; page: number; limit: number },
) {
  const endpoint = await findEndpoint(db, id);
  if (!endpoint) throw notFound('There is no such webhook.');
  const paging = { limit, offset: (page - 1) * limit };
  const { rows, total } = await selectDeliveries(db, { endpointId: id, state }, paging);
  const deliveries = rows.map((row): Delivery => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
  }));
  return { webhook: showEndpoint(endpoint), deliveries, total, page, limit };
}

function showEndpoint({ id, url, description, eventTypes, pausedAt }: EndpointRow) {
  return { id, url, description, eventTypes, isPaused: pausedAt !== null };
}
