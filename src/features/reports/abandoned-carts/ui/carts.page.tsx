import '../../../../ui/office/list-page.css';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';
import { isAdmin } from '../../../../kit/roles.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { fileHref } from '../../../../ui/lists/file-href.ts';
import { OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { OfficeTable } from '../../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../../ui/office-column.ts';
import { countInWords, pageCount, pageNote } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { LeftCart, listLeftCarts } from '../../contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { cartsHref, readCartsView } from './carts-address.ts';
import { courseNames } from '../../../orders/orders/ui/order-words.ts';

export const meta = applicationMeta('Left carts');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readCartsView(url.searchParams);
  return { view, list: await call<typeof listLeftCarts>({ method: 'GET', path: '/admin/carts', query: view }) };
}

/** Carts that learners left, of those who agreed to be reminded: by the reminder alone, so there is nothing to do for several. */
export default function CartsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="Left carts" end={<p className="office-count">{countInWords(list, 'cart', 'carts')}</p>}>
      <p>
        Nobody has touched them for a day. Only learners who agreed to be reminded are here; what others put into a cart
        stays in their browser.
      </p>
      <OfficeFilters
        path="/admin/carts"
        shownHref={cartsHref({ ...view, page: 1 })}
        hrefOf={(fields) => cartsHref(readCartsView(fields))}
        search={view.search}
        searchLabel="Name, e-mail or phone"
        className="office-filters-search"
        list="carts"
        sort={view.sort}
        isFiltered={view.search !== ''}
        allLabel="Show all carts"
      >
        {null}
      </OfficeFilters>
      {list.carts.length === 0 ? <NoCarts /> : <Carts />}
    </OfficePage>
  );
}

function Carts() {
  const { view, list } = useLoaderData<typeof loader>();
  const { person } = useApplication();
  const navigate = useNavigate();
  return (
    <div>
      <OfficeTable
        list="carts"
        caption="Left carts"
        columns={columnsFor(isAdmin(person?.role ?? 'student'))}
        rows={list.carts}
        rowKey={({ userId }) => userId}
        sorting={{ current: view.sort, hrefOf: (sort) => cartsHref({ ...view, sort, page: 1 }) }}
        csvHref={fileHref(cartsHref(view), '/api/admin/carts.csv')}
      />
      <Pager
        current={list.page}
        total={pageCount(list, list.carts.length)}
        label="Pages of carts"
        note={pageNote(list, list.carts.length)}
        onPage={(page) => void navigate(cartsHref({ ...view, page }))}
      />
    </div>
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

function columnsFor(hasPeople: boolean): OfficeColumn<LeftCart>[] {
  return [
    {
      key: 'person',
      head: 'Learner',
      place: 'lead',
      sort: 'name',
      cell: ({ userId, name, email }) => (
        <>
          {hasPeople ? (
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
