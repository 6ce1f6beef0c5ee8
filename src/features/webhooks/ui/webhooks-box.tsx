import { useState } from 'react';
import { Link } from 'react-router';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DayText } from '../../../ui/date-text.tsx';
import { BulkAct } from '../../../ui/lists/office-bulk-act.tsx';
import { EmptyList, ListBox } from '../../../ui/lists/list-parts.tsx';
import type { ChosenRows } from '../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../ui/lists/table.tsx';
import type { listWebhooks, pauseWebhooks, Webhook } from '../contract.ts';
import { webhookState } from '../rules.ts';
import { webhooksList, webhookStates, type WebhooksView } from './integrations-lists.ts';
import { OnceShown } from '../../../ui/office/once-shown.tsx';
import { WebUrl } from '../../../ui/office/web-url.tsx';
import type { StageTab } from '../../../ui/lists/list-tabs.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface WebhooksBoxProps {
  view: WebhooksView;
  list: RouteResponse<typeof listWebhooks>;
  tabs: StageTab[];
}

export function WebhooksBox(props: WebhooksBoxProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Webhooks {...props} />
      <p>
        When something happens here, another system gets a signed message at its URL at once. If it does not respond, we
        retry for about two hours.
      </p>
      <section className="box office-box" aria-labelledby="webhook-add-title">
        <h2 id="webhook-add-title" className="type-h4">
          New webhook
        </h2>
        <WebhookForm key={secret ?? ''} onAdded={setSecret} />
      </section>
      <OnceShown secret={secret} title="Your webhook secret" label="Secret" onClose={() => setSecret(null)} />
    </>
  );
}

function Webhooks({ view, list, tabs }: WebhooksBoxProps) {
  return (
    <ListBox
      list={webhooksList}
      view={view}
      place={list}
      tabs={tabs}
      tabsLabel="Which integrations"
      caption="Webhooks"
      columns={columns}
      rows={list.webhooks}
      rowKey={rowKey}
      choosing={{
        nameOf,
        acts: (chosen) => <PauseChosen chosen={chosen} />,
        readPage: async (page) => {
          const query = webhooksList.query({ ...view, page });
          return (await callApi<typeof listWebhooks>({ method: 'GET', path: '/admin/webhooks', query })).webhooks;
        },
      }}
      pagesLabel="Pages of webhooks"
      empty={
        <EmptyList
          list={webhooksList}
          view={view}
          total={list}
          counted={['webhook', 'webhooks']}
          none={{ title: 'No webhooks yet', line: 'Add the first one below.' }}
          noneFits="Try another status, or a part of the URL."
        />
      }
    />
  );
}

const rowKey = ({ id }: Webhook) => id;
const nameOf = ({ url }: Webhook) => url;

function PauseChosen({ chosen }: { chosen: ChosenRows<Webhook> }) {
  const count = (webhooks: number) => (webhooks === 1 ? '1 webhook' : `${webhooks} webhooks`);
  const pause = (isPaused: boolean) => (ids: string[]) =>
    callApi<typeof pauseWebhooks>({ method: 'POST', path: '/admin/webhooks/paused', body: { ids, isPaused } });
  const rows = { chosen, rowKey, nameOf };
  return (
    <>
      <BulkAct
        {...rows}
        label="Pause"
        title={(webhooks) => `Pause ${count(webhooks)}`}
        go="Pause"
        doneLabel={(done) => `${count(done)} paused`}
        run={pause(true)}
      >
        <p>Events in the meantime are not sent later.</p>
      </BulkAct>
      <BulkAct
        {...rows}
        label="Resume"
        title={(webhooks) => `Resume ${count(webhooks)}`}
        go="Resume"
        doneLabel={(done) => `${count(done)} resumed`}
        run={pause(false)}
      >
        <p>They get events from now on.</p>
      </BulkAct>
    </>
  );
}

const columns: OfficeColumn<Webhook>[] = [
  {
    key: 'url',
    head: 'URL',
    place: 'lead',
    sort: 'address',
    cell: ({ id, url, description }) => (
      <span className="people-email">
        <Link className="office-link" to={`/admin/integrations/webhooks/${id}`}>
          <WebUrl url={url} />
        </Link>
        {description && <span className="office-note">{description}</span>}
      </span>
    ),
  },
  { key: 'events', head: 'Events', cell: ({ eventTypes }) => eventTypes.join(', ') },
  number('delivered', 'Delivered'),
  number('waiting', 'Waiting'),
  number('failed', 'Failed'),
  {
    key: 'added',
    head: 'Added',
    sort: 'when',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ createdAt }) => <DayText iso={createdAt} />,
  },
  {
    key: 'state',
    head: 'Status',
    place: 'amount',
    cell: (webhook) => {
      const { name, tone } = webhookStates[webhookState(webhook)];
      return <Badge tone={tone}>{name}</Badge>;
    },
  },
];

function number(key: 'delivered' | 'waiting' | 'failed', head: string): OfficeColumn<Webhook> {
  const cell = (webhook: Webhook) => webhook[key];
  return { key, head, sort: key, greatestFirst: true, align: 'right', headOnPhone: true, cell };
}
