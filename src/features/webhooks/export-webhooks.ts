import { formatDateTime } from '../../kit/numbers/dates.ts';
import type { Context } from '../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../platform/http/csv-file.ts';
import type { Webhook, WebhookQuery } from './contract.ts';
import { findWebhooks } from './list-webhooks.ts';
import { webhookState } from './rules.ts';
import { wordOf } from '../../kit/csv.ts';
import { WEBHOOK_STATE_NAMES } from './rules.ts';

/** All matching webhooks as a file. The export is audited. */
export async function exportWebhooks(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: WebhookQuery; actorId: string },
): Promise<Response> {
  const webhooks = await findWebhooks(context, { ...query, sort: 'when' });
  return csvFile(context, {
    name: 'webhooks',
    audit: {
      actorId,
      action: 'webhook.exported',
      subject: 'webhooks',
      details: { state: query.state ?? null, isSearched: query.search !== '' },
    },
    columns,
    readAfter: async (last) => (last === null ? webhooks : []),
  });
}

const columns: CsvColumn<Webhook>[] = [
  { head: 'URL', cell: ({ url }) => url },
  { head: 'Description', cell: ({ description }) => description },
  { head: 'Events', cell: ({ eventTypes }) => eventTypes.join(', ') },
  { head: 'Status', cell: (webhook) => wordOf(WEBHOOK_STATE_NAMES, webhookState(webhook)) },
  { head: 'Delivered', cell: ({ delivered }) => delivered },
  { head: 'Waiting', cell: ({ waiting }) => waiting },
  { head: 'Failed', cell: ({ failed }) => failed },
  { head: 'Added', cell: ({ createdAt }) => formatDateTime(createdAt) },
];
