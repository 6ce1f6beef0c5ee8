import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { Webhook } from '../../webhooks/contract.ts';
import { OnceShown } from './once-shown.tsx';
import { WebAddress } from './web-address.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Systems that are told of events. */
export function WebhooksBox({ webhooks }: { webhooks: Webhook[] }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <section className="box office-box" aria-labelledby="webhooks-title">
      <h2 id="webhooks-title" className="type-h4">
        Webhooks
      </h2>
      <p>
        When something happens here, another system is told at once: a signed message to its address, tried again for
        about two hours if it does not answer.
      </p>
      {webhooks.length > 0 && <Table caption="Webhooks" columns={columns} rows={webhooks} rowKey={({ id }) => id} />}
      <h3 className="office-subtitle">Add a webhook</h3>
      <WebhookForm key={secret ?? ''} onAdded={setSecret} />
      <OnceShown secret={secret} title="The secret of your webhook" label="Secret" onClose={() => setSecret(null)} />
    </section>
  );
}

const columns: TableColumn<Webhook>[] = [
  {
    key: 'url',
    head: 'Address',
    place: 'lead',
    cell: ({ id, url, description }) => (
      <span className="people-email">
        <Link className="office-link" to={`/admin/integrations/webhooks/${id}`}>
          <WebAddress address={url} />
        </Link>
        {description && <span className="office-note">{description}</span>}
      </span>
    ),
  },
  { key: 'events', head: 'Hears of', cell: ({ eventTypes }) => eventTypes.join(', ') },
  { key: 'delivered', head: 'Taken', align: 'right', headOnPhone: true, cell: ({ delivered }) => delivered },
  { key: 'waiting', head: 'Waiting', align: 'right', headOnPhone: true, cell: ({ waiting }) => waiting },
  { key: 'failed', head: 'Failed', align: 'right', headOnPhone: true, cell: ({ failed }) => failed },
  {
    key: 'state',
    head: 'State',
    place: 'amount',
    cell: ({ isPaused, failed }) =>
      isPaused ? (
        <Badge tone="off">Paused</Badge>
      ) : failed > 0 ? (
        <Badge tone="bad">Failing</Badge>
      ) : (
        <Badge tone="ok">Works</Badge>
      ),
  },
];
