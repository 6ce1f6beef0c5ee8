import '../../../../ui/office/list-page.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { sortingsOf } from '../../../../kit/sorting.ts';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';
import { isAdmin } from '../../../../kit/roles.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { defineList } from '../../../../ui/lists/define-list.ts';
import { search } from '../../../../ui/lists/list-params.ts';
import { ListFilters, PagedTable } from '../../../../ui/lists/list-parts.tsx';
import { formatCount } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { AbandonedCart, listAbandonedCarts } from '../../contract.ts';
import { CART_SORTS } from '../../rules.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { courseNames } from '../../../orders/orders/ui/order-labels.ts';

const cartsList = defineList({
  path: '/admin/carts',
  name: 'carts',
  params: { search: search('Name, e-mail or phone') },
  sorts: sortingsOf(CART_SORTS),
  defaultSort: '-since',
  csv: '/api/admin/carts.csv',
  allLabel: 'Show all carts',
});

export const meta = applicationMeta('Left carts');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = cartsList.read(url.searchParams);
  const query = cartsList.query(view);
  return { view, list: await call<typeof listAbandonedCarts>({ method: 'GET', path: '/admin/carts', query }) };
}

/**
 * Abandoned carts of learners who agreed to be reminded. Only the automatic reminder contacts them, so there are no
 * bulk actions.
 */
export default function CartsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="Left carts" end={<p className="office-count">{formatCount(list, 'cart', 'carts')}</p>}>
      <p>
        Nobody has touched them for a day. Only learners who agreed to be reminded are here; what others put into a cart
        stays in their browser.
      </p>
      <ListFilters list={cartsList} view={view} className="office-filters-search" />
      {list.carts.length === 0 ? <NoCarts /> : <Carts />}
    </OfficePage>
  );
}

function Carts() {
  const { view, list } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  return (
    <PagedTable
      list={cartsList}
      view={view}
      place={list}
      caption="Left carts"
      columns={columnsFor(isAdmin(user?.role ?? 'student'))}
      rows={list.carts}
      rowKey={({ userId }) => userId}
      pagesLabel="Pages of carts"
    />
  );
}

function NoCarts() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total === 0 && view.search === '')
    return <EmptyState title="No cart has been left" line="One stands here a day after its learner left it." />;
  return (
    <EmptyState
      title={list.total > 0 ? 'This page is empty' : 'No cart fits'}
      line={list.total > 0 ? 'Choose an earlier page.' : 'Try a part of the name, the e-mail address or the number.'}
      act={<ButtonLink href="/admin/carts">Show all carts</ButtonLink>}
    />
  );
}

function columnsFor(hasUsers: boolean): OfficeColumn<AbandonedCart>[] {
  return [
    {
      key: 'person',
      head: 'Learner',
      place: 'lead',
      sort: 'name',
      cell: ({ userId, name, email }) => (
        <>
          {hasUsers ? (
            <Link className="office-link" to={`/admin/people/${userId}`}>
              {name}
            </Link>
          ) : (
            name
          )}
          <span className="office-note">{email}</span>
        </>
      ),
    },
    { key: 'courses', head: 'Courses', cell: ({ courses }) => courseNames(courses) },
    { key: 'phone', head: 'Phone', cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
    {
      key: 'since',
      head: 'Left since',
      sort: 'since',
      greatestFirst: true,
      headOnPhone: true,
      cell: ({ changedAt }) => formatDateTime(changedAt),
    },
    {
      key: 'reminded',
      head: 'Reminded',
      headOnPhone: true,
      cell: ({ remindedAt, changedAt }) =>
        remindedAt && remindedAt > changedAt ? formatDateTime(remindedAt) : 'Not of this cart',
    },
  ];
}
