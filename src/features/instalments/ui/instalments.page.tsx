import '../../../ui/office/list-page.css';
import '../../../ui/office/user.css';
import { Plus } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatShortDate } from '../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { OfficeColumn } from '../../../ui/lists/table.tsx';
import { EmptyList, ListBox, ListHead } from '../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listDues, OfficeDue } from '../contract.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { DueBadge } from './due-labels.tsx';
import { instalmentsList } from './instalments-list.ts';
import { UserLink } from '../../../ui/office/user-link.tsx';

export const meta = applicationMeta('Instalments');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = instalmentsList.read(url.searchParams);
  const query = instalmentsList.query(view);
  return { view, list: await call<typeof listDues>({ method: 'GET', path: '/admin/instalments', query }) };
}

/** All dues, filtered and paged by the server. */
export default function InstalmentsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage
      title="Instalments"
      end={
        <ListHead list={instalmentsList} view={view}>
          <ButtonLink size="small" icon={Plus} href="/admin/instalments/new">
            New plan
          </ButtonLink>
        </ListHead>
      }
    >
      <ListBox
        list={instalmentsList}
        view={view}
        place={list}
        totals={list.tabs}
        caption="Instalments"
        columns={columns}
        rows={list.dues}
        rowKey={({ id }) => id}
        pagesLabel="Pages of instalments"
        sum={list.totalPaise === null ? undefined : `${formatPaise(list.totalPaise)} in all`}
        empty={
          <EmptyList
            list={instalmentsList}
            view={view}
            total={list}
            counted={['due', 'dues']}
            none={{
              title: 'No instalments yet',
              line: 'A plan parts the price of a course into up to twelve payments.',
            }}
            noneFits="Choose another status, or try a part of the name."
          />
        }
      />
    </OfficePage>
  );
}

const columns: OfficeColumn<OfficeDue>[] = [
  {
    key: 'due',
    head: 'Due on',
    sort: 'due',
    cell: ({ dueOn }) => <time dateTime={dueOn}>{formatShortDate(dueOn)}</time>,
  },
  {
    key: 'person',
    head: 'Person',
    place: 'lead',
    sort: 'person',
    cell: ({ user }) => (
      <>
        <UserLink {...user} at="?part=learning#plans-title" />
        <span className="office-note">{user.email}</span>
      </>
    ),
  },
  { key: 'course', head: 'Course', cell: ({ title }) => title },
  { key: 'part', head: 'Part', cell: ({ number, of }) => `${number} of ${of}` },
  { key: 'state', head: 'State', cell: ({ state }) => <DueBadge state={state} /> },
  {
    key: 'paid',
    head: 'Paid with',
    sort: 'paid',
    greatestFirst: true,
    cell: ({ orderId, paidAt }) =>
      orderId && paidAt ? (
        <Link className="office-link" to={`/admin/orders/${orderId}`}>
          Order of {formatShortDate(paidAt)}
        </Link>
      ) : null,
  },
  {
    key: 'amount',
    head: 'Amount',
    place: 'amount',
    sort: 'amount',
    greatestFirst: true,
    cell: ({ amountPaise }) => formatPaise(amountPaise),
  },
];
