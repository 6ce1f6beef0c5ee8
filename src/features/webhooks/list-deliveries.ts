import type { z } from 'zod';
import { formatDateTime } from '../../kit/numbers/dates.ts';
import type { Context } from '../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../platform/http/csv-file.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Delivery, DeliveryQuery, listDeliveries as contract } from './contract.ts';
import { toEndpoint } from './list-webhooks.ts';
import {
  countFitting,
  findEndpoint,
  selectDeliveries,
  selectDeliveriesAfter,
  type DeliveryFilter,
  type DeliveryRow,
  type EndpointRow,
} from './store.ts';
import { wordOf } from '../../kit/csv.ts';
import { DELIVERY_STATE_NAMES } from './rules.ts';

/** A page of one webhook's deliveries. Throws 404 without the webhook. */
export async function listDeliveries(
  { db }: Pick<Context, 'db'>,
  { id, sort, page, limit, ...query }: z.output<typeof contract.query> & { id: string },
) {
  const endpoint = await requireEndpoint(db, id);
  const filter = readFilter(id, query);
  const [rows, counted] = await Promise.all([
    selectDeliveries(db, filter, { sort, limit, offset: (page - 1) * limit }),
    countFitting(db, filter),
  ]);
  return { webhook: toEndpoint(endpoint), deliveries: rows.map(toDelivery), ...counted, page, limit };
}

/** All matching deliveries as a file. The export is audited. */
export async function exportDeliveries(
  context: Pick<Context, 'clock' | 'db'>,
  { id, query, actorId }: { id: string; query: DeliveryQuery; actorId: string },
): Promise<Response> {
  await requireEndpoint(context.db, id);
  const filter = readFilter(id, query);
  return csvFile(context, {
    name: 'webhook-deliveries',
    audit: {
      actorId,
      action: 'webhook-delivery.exported',
      subject: `webhook:${id}`,
      details: { state: filter.state, isSearched: filter.search !== '' },
    },
    columns,
    readAfter: async (last, limit) =>
      (await selectDeliveriesAfter(context.db, filter, { lastId: last?.id ?? null, limit })).map(toDelivery),
  });
}

const columns: CsvColumn<Delivery>[] = [
  { head: 'Event', cell: ({ eventType }) => eventType },
  { head: 'Id', cell: ({ eventId }) => eventId },
  { head: 'Date', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Status', cell: ({ state }) => wordOf(DELIVERY_STATE_NAMES, state) },
  { head: 'Attempts', cell: ({ tries }) => tries },
  { head: 'Last tried', cell: ({ lastTriedAt }) => (lastTriedAt ? formatDateTime(lastTriedAt) : '') },
  { head: 'HTTP status', cell: ({ responseStatus }) => responseStatus ?? '' },
  { head: 'Milliseconds', cell: ({ milliseconds }) => milliseconds ?? '' },
  { head: 'Sent', cell: ({ payload }) => JSON.stringify(payload) },
  { head: 'Response', cell: ({ failure, responseText }) => failure || responseText },
];

async function requireEndpoint(db: Database, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, id);
  if (!endpoint) throw notFound('There is no such webhook.');
  return endpoint;
}

function readFilter(endpointId: string, { state, search }: DeliveryQuery): DeliveryFilter {
  return { endpointId, state: state ?? null, search };
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
  };
}
