import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import type { getOfficeOverview } from '../../checkout/office-contract.ts';
import type { getWaitingLeads } from '../../enquiries/inbox-contract.ts';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';
import { OrderStateBars } from './order-state-bars.tsx';
import { OrdersTable } from './orders-table.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { RefundRequestsBox } from './refund-requests-box.tsx';
import { WaitingBox } from './waiting-box.tsx';

export const meta = applicationMeta('Overview');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const [overview, waiting] = await Promise.all([
    call<typeof getOfficeOverview>({ method: 'GET', path: '/admin/overview' }),
    call<typeof getWaitingLeads>({ method: 'GET', path: '/leads/waiting' }),
  ]);
  return { overview, waiting, now: new Date().toISOString() };
}

/** Where an admin lands: money, refunds, orders and waiting enquiries at a glance, each number a way to what it counts. */
export default function AdminOverviewPage() {
  const { overview, waiting, now } = useLoaderData<typeof loader>();
  return (
    <AdminShell section="overview" title="Overview">
      <OverviewFigures overview={overview} />
      <div className="office-columns">
        <div className="office-stack">
          <WaitingBox waiting={waiting} now={now} />
          <RefundRequestsBox requests={overview.refundRequests} now={now} />
          <section className="box office-box" aria-labelledby="states-title">
            <h2 id="states-title" className="type-h4">
              Orders by state
            </h2>
            <OrderStateBars counts={overview.orders} />
          </section>
        </div>
        <section className="box office-box" aria-labelledby="newest-title">
          <div className="office-box-head">
            <h2 id="newest-title" className="type-h4">
              Latest orders
            </h2>
            <Link className="office-link" to="/admin/orders">
              All orders
            </Link>
          </div>
          {overview.newest.length === 0 ? (
            <EmptyState
              title="No orders yet"
              line="The first one stands here as soon as somebody checks out."
              headingLevel={3}
            />
          ) : (
            <OrdersTable caption="Latest orders" orders={overview.newest} isShort />
          )}
        </section>
      </div>
    </AdminShell>
  );
}
