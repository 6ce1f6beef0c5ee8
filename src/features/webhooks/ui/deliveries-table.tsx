import type { ReactNode } from 'react';
import { formatMoment, formatMomentInText } from '../../../kit/numbers/dates.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { BulkAct } from '../../../ui/lists/office-bulk-act.tsx';
import { ListBox } from '../../../ui/lists/list-parts.tsx';
import type { ChosenRows } from '../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../ui/lists/table.tsx';
import type { Delivery, listDeliveries, redeliver, redeliverMany } from '../contract.ts';
import { deliveriesList, deliveriesPath, deliveryStates, type DeliveriesView } from './deliveries-list.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { useOfficeAct } from '../../../ui/office/use-office-act.ts';

interface DeliveriesTableProps {
  /** Of the webhook. */
  id: string;
  view: DeliveriesView;
  list: Omit<RouteResponse<typeof listDeliveries>, 'webhook'>;
  empty: ReactNode;
}

/** What was sent, what came back, and a button to send it again. */
export function DeliveriesTable({ id, view, list, empty }: DeliveriesTableProps) {
  return (
    <ListBox
      list={deliveriesList}
      view={view}
      path={deliveriesPath(id)}
      csv={`/api/admin/webhooks/${id}/deliveries.csv`}
      place={list}
      totals={list.tabs}
      hasOwnViews
      caption="Deliveries"
      columns={columns}
      rows={list.deliveries}
      rowKey={rowKey}
      choosing={{
        nameOf,
        acts: (chosen) => <SendChosenAgain chosen={chosen} />,
        readPage: async (page) => {
          const query = deliveriesList.query({ ...view, page });
          const request = { method: 'GET', path: '/admin/webhooks/:id/deliveries', params: { id }, query } as const;
          return (await callApi<typeof listDeliveries>(request)).deliveries;
        },
      }}
      pagesLabel="Pages of deliveries"
      empty={empty}
    />
  );
}

const rowKey = ({ id }: Delivery) => id;
const nameOf = ({ eventType, createdAt }: Delivery) => `${eventType} of ${formatMomentInText(createdAt)}`;

function SendChosenAgain({ chosen }: { chosen: ChosenRows<Delivery> }) {
  const count = (deliveries: number) => (deliveries === 1 ? '1 delivery' : `${deliveries} deliveries`);
  return (
    <BulkAct
      chosen={chosen}
      rowKey={rowKey}
      nameOf={nameOf}
      label="Send again"
      title={(chosenCount) => `Send ${count(chosenCount)} again`}
      go="Send again"
      doneLabel={(done) => `${count(done)} sent again`}
      run={(ids) =>
        callApi<typeof redeliverMany>({ method: 'POST', path: '/admin/webhook-deliveries/again', body: { ids } })
      }
    >
      <p>The other system recognises each by its id.</p>
    </BulkAct>
  );
}

const columns: OfficeColumn<Delivery>[] = [
  {
    key: 'event',
    head: 'Event',
    place: 'lead',
    cell: (delivery) => (
      <details>
        <summary>{delivery.eventType}</summary>
        <dl className="delivery-facts">
          <dt>Id</dt>
          <dd>{delivery.eventId}</dd>
          <dt>Payload</dt>
          <dd>
            <pre>{JSON.stringify(delivery.payload, null, 2)}</pre>
          </dd>
          <dt>Response</dt>
          <dd>
            <pre>{delivery.failure || delivery.responseText || 'Empty'}</pre>
          </dd>
        </dl>
      </details>
    ),
  },
  { key: 'at', head: 'Date', sort: 'at', greatestFirst: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    key: 'answer',
    head: 'Response',
    headOnPhone: true,
    cell: ({ responseStatus, milliseconds, lastTriedAt }) =>
      lastTriedAt ? `${responseStatus ?? 'none'}, ${milliseconds ?? 0} ms` : 'Not tried yet',
  },
  { key: 'tries', head: 'Attempts', align: 'right', headOnPhone: true, cell: ({ tries }) => tries },
  {
    key: 'state',
    head: 'Status',
    place: 'amount',
    cell: ({ state }) => <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].name}</Badge>,
  },
  { key: 'act', head: 'Actions', place: 'act', cell: (delivery) => <SendAgain {...delivery} /> },
];

function SendAgain({ id, state, eventType }: Delivery) {
  const { isBusy, run } = useOfficeAct();
  if (state === 'waiting') return null;
  const request = { method: 'POST', path: '/admin/webhook-deliveries/:id/again', params: { id }, body: {} } as const;
  return (
    <Button
      size="small"
      variant="line"
      disabled={isBusy}
      aria-label={`Send again: ${eventType}`}
      onClick={() => void run(() => callApi<typeof redeliver>(request))}
    >
      Send again
    </Button>
  );
}
