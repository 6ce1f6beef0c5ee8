import './orders.css';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { formatDateTime } from '../../../kit/dates.ts';
import { isAdmin } from '../../../kit/roles.ts';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { useApplication } from '../../../ui/application-context.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { LeftCart, listLeftCarts } from '../../reports/contract.ts';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';
import { courseNames } from './order-words.ts';

export const meta = applicationMeta('Left carts');

const CARTS_PER_PAGE = 20;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const page = /^[1-9]\d{0,4}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? '1';
  return call<typeof listLeftCarts>({
    method: 'GET',
    path: '/admin/carts',
    query: { page: Number(page), limit: CARTS_PER_PAGE },
  });
}

/** Carts that learners left, of those who agreed to be reminded. */
export default function CartsPage() {
  const { carts, total, page, limit } = useLoaderData<typeof loader>();
  const { person } = useApplication();
  const navigate = useNavigate();
  const first = (page - 1) * limit + 1;
  return (
    <AdminShell section="carts" title="Left carts">
      <p>
        Nobody has touched them for a day. Only learners who agreed to be reminded are here; what others put into a cart
        stays in their browser.
      </p>
      {carts.length === 0 ? (
        <EmptyState
          title={total > 0 ? 'This page is empty' : 'No cart has been left'}
          line={total > 0 ? 'Choose an earlier page.' : 'One stands here a day after its learner left it.'}
        />
      ) : (
        <div>
          <div className="office-table">
            <Table
              caption="Left carts"
              columns={columnsFor(isAdmin(person?.role ?? 'student'))}
              rows={carts}
              rowKey={({ userId }) => userId}
            />
          </div>
          <Pager
            current={page}
            total={Math.ceil(total / limit)}
            label="Pages of carts"
            note={`${first} to ${first + carts.length - 1} of ${total}`}
            onPage={(wanted) => void navigate(`/admin/carts?page=${wanted}`)}
          />
        </div>
      )}
    </AdminShell>
  );
}

function columnsFor(hasPeople: boolean): TableColumn<LeftCart>[] {
  return [
    {
      key: 'person',
      head: 'Learner',
      place: 'lead',
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
    { key: 'since', head: 'Left since', headOnPhone: true, cell: ({ changedAt }) => formatDateTime(changedAt) },
    {
      key: 'reminded',
      head: 'Reminded',
      headOnPhone: true,
      cell: ({ remindedAt, changedAt }) =>
        remindedAt && remindedAt > changedAt ? formatDateTime(remindedAt) : 'Not of this cart',
    },
  ];
}
