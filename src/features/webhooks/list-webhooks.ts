import type { z } from 'zod';
import { narrowList, pageOfList } from '../../kit/text/short-list.ts';
import type { Context } from '../../platform/http/context.ts';
import type { listWebhooks as contract, Webhook, WebhookQuery } from './contract.ts';
import { webhookState, type DeliveryState, type WebhookSorting } from './rules.ts';
import { countDeliveries, selectEndpoints, type EndpointRow } from './store.ts';

/** A page of the webhooks. They are few, so all are loaded. */
export async function listWebhooks(
  context: Pick<Context, 'db'>,
  { page, limit, ...query }: z.output<typeof contract.query>,
) {
  const { rows: webhooks, ...counted } = pageOfList(await findWebhooks(context, query), { page, limit });
  return { webhooks, ...counted };
}

/** All matching webhooks with their delivery counts, in order. */
export async function findWebhooks(
  { db }: Pick<Context, 'db'>,
  { state, search, sort }: WebhookQuery & { sort: WebhookSorting },
): Promise<Webhook[]> {
  const [endpoints, counts] = await Promise.all([selectEndpoints(db), countDeliveries(db)]);
  const webhooks = endpoints.map((endpoint) => {
    const totalOf = (wanted: DeliveryState) =>
      counts.find((entry) => entry.endpointId === endpoint.id && entry.state === wanted)?.total ?? 0;
    return {
      ...toEndpoint(endpoint),
      createdAt: endpoint.createdAt.toISOString(),
      waiting: totalOf('waiting'),
      delivered: totalOf('delivered'),
      failed: totalOf('failed'),
    };
  });
  return narrowList(
    webhooks.filter((webhook) => state === undefined || webhookState(webhook) === state),
    { search, sort },
    { textOf: ({ url, description, eventTypes }) => [url, description, ...eventTypes].join('\n'), sortedBy },
  );
}

/** An endpoint as shown to the office. */
export function toEndpoint({ id, url, description, eventTypes, pausedAt }: EndpointRow) {
  return { id, url, description, eventTypes, isPaused: pausedAt !== null };
}

const sortedBy = {
  when: ({ createdAt }: Webhook) => createdAt,
  address: ({ url }: Webhook) => url,
  delivered: ({ delivered }: Webhook) => delivered,
  waiting: ({ waiting }: Webhook) => waiting,
  failed: ({ failed }: Webhook) => failed,
};
