import type { ReactNode } from 'react';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BulkAct } from '../../../ui/lists/office-bulk-act.tsx';
import { ListBox } from '../../../ui/lists/list-parts.tsx';
import type { ChosenRows } from '../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../ui/lists/table.tsx';
import type { endSubscriptions, listSubscribers, Subscriber } from '../contract.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { DateAndTime } from '../../../ui/date-text.tsx';
import { subscribersList, subscriberStates, type SubscribersView } from './subscribers-list.ts';

interface SubscribersTableProps {
  view: SubscribersView;
  list: RouteResponse<typeof listSubscribers>;
  empty: ReactNode;
}

export function SubscribersTable({ view, list, empty }: SubscribersTableProps) {
  return (
    <ListBox
      list={subscribersList}
      view={view}
      place={list}
      totals={list.tabs}
      caption="Newsletter subscribers"
      columns={columns}
      rows={list.subscribers}
      rowKey={({ id }) => id}
      choosing={{
        nameOf: ({ email }) => email,
        acts: (chosen) => <EndChosen chosen={chosen} />,
        readPage: async (page) => {
          const query = subscribersList.query({ ...view, page });
          return (await callApi<typeof listSubscribers>({ method: 'GET', path: '/admin/newsletter', query }))
            .subscribers;
        },
      }}
      pagesLabel="Pages of addresses"
      empty={empty}
    />
  );
}

function EndChosen({ chosen }: { chosen: ChosenRows<Subscriber> }) {
  const count = (subscriptions: number) => (subscriptions === 1 ? '1 subscription' : `${subscriptions} subscriptions`);
  return (
    <BulkAct
      label="End"
      title={(subscriptions) => `End ${count(subscriptions)}`}
      go="End"
      isDanger
      chosen={chosen}
      rowKey={({ id }) => id}
      nameOf={({ email }) => email}
      doneLabel={(subscriptions) => `${count(subscriptions)} ended`}
      run={(ids) => callApi<typeof endSubscriptions>({ method: 'POST', path: '/admin/newsletter/end', body: { ids } })}
    >
      <p>They get no more newsletters. Each can subscribe again on the site.</p>
    </BulkAct>
  );
}

const columns: OfficeColumn<Subscriber>[] = [
  {
    key: 'email',
    head: 'E-mail',
    place: 'lead',
    sort: 'email',
    cell: ({ email }) => (
      <a className="office-link" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    place: 'amount',
    align: 'right',
    cell: ({ state }) => <Badge tone={subscriberStates[state].tone}>{subscriberStates[state].name}</Badge>,
  },
  {
    key: 'when',
    head: 'Subscribed',
    sort: 'when',
    greatestFirst: true,
    cell: ({ createdAt }) => <DateAndTime iso={createdAt} />,
  },
];
