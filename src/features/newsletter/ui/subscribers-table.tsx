import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { fileHref } from '../../../ui/lists/file-href.ts';
import { BulkAct } from '../../../ui/lists/office-bulk-act.tsx';
import { OfficeTable, type ChosenRows } from '../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../ui/office-column.ts';
import type { SubscriberState } from '../rules.ts';
import type { endSubscriptions, Subscriber } from '../contract.ts';
import { subscribersHref, type SubscribersView } from './subscribers-address.ts';

/** Where an address stands with the newsletter, in a word. */
export const subscriberStates: Record<SubscriberState, { name: string; tone: BadgeTone }> = {
  confirmed: { name: 'Confirmed', tone: 'ok' },
  asked: { name: 'Not confirmed', tone: 'warn' },
  left: { name: 'Left', tone: 'neutral' },
};

/** Addresses that asked for the newsletter. */
export function SubscribersTable({ subscribers, view }: { subscribers: Subscriber[]; view: SubscribersView }) {
  return (
    <OfficeTable
      list="newsletter"
      caption="Newsletter addresses"
      columns={columns}
      rows={subscribers}
      rowKey={({ id }) => id}
      sorting={{ current: view.sort, hrefOf: (sort) => subscribersHref({ ...view, sort, page: 1 }) }}
      csvHref={fileHref(subscribersHref(view), '/api/admin/newsletter.csv')}
      choosing={{ nameOf: ({ email }) => email, acts: (chosen) => <EndChosen chosen={chosen} /> }}
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
      doneWords={(subscriptions) => `${count(subscriptions)} ended`}
      run={(ids) => callApi<typeof endSubscriptions>({ method: 'POST', path: '/admin/newsletter/end', body: { ids } })}
    >
      <p>No letter goes to these addresses from now on. Each can subscribe again at the foot of the site.</p>
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
    head: 'State',
    place: 'amount',
    align: 'right',
    cell: ({ state }) => <Badge tone={subscriberStates[state].tone}>{subscriberStates[state].name}</Badge>,
  },
  {
    key: 'when',
    head: 'Asked',
    sort: 'when',
    greatestFirst: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];
