import { Store } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { isPermitted } from '../../../../kit/permissions.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { tabsOf } from '../../../../ui/lists/list-tabs.tsx';
import { EmptyPage, ListBox, ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
import { formatCount } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { listOrders } from '../office-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { ordersList, stateNames, type OrdersView } from './orders-list.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { OrdersBulk, orderName } from './orders-bulk.tsx';
import { orderColumns } from './orders-table.tsx';

export const meta = applicationMeta('Orders');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = ordersList.read(url.searchParams);
  const list = await call<typeof listOrders>({ method: 'GET', path: '/admin/orders', query: ordersList.query(view) });
  return { view, list };
}

/** All orders, filtered and paged by the server. */
export default function OrdersPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  const tabs = tabsOf({ list: ordersList, view, path: undefined, totals: list.tabs });
  return (
    <OfficePage
      title={user?.role === 'counsellor' ? 'My sales' : 'Orders'}
      end={
        <ListHead list={ordersList} view={view}>
          {user && isPermitted(user, 'sell') && (
            <ButtonLink size="small" icon={Store} href="/admin/orders/new">
              New sale
            </ButtonLink>
          )}
        </ListHead>
      }
    >
      {view.state === 'unbalanced' && list.total > 0 && (
        <Panel tone="warn" title="Unmatched payments">
          These orders have a payment that neither paid them nor is refunded, or are paid without a payment. Compare
          each with the gateway.
        </Panel>
      )}
      <ListBox
        list={ordersList}
        view={view}
        place={list}
        // Those that failed today are among the failed ones: the start page leads to them.
        tabs={tabs.filter(({ name, isCurrent }) => isCurrent || name !== stateNames['failed-today'])}
        caption="Orders"
        columns={orderColumns(ordersList.search(view))}
        rows={list.orders}
        rowKey={(order) => order.receipt}
        choosing={{
          nameOf: orderName,
          acts: (chosen) => <OrdersBulk chosen={chosen} />,
          readPage: async (page) => {
            const query = { ...ordersList.query({ ...view, page }), limit: 100 };
            return (await callApi<typeof listOrders>({ method: 'GET', path: '/admin/orders', query })).orders;
          },
        }}
        pagesLabel="Pages of orders"
        sum={sumText(list)}
        empty={<NoOrders />}
      />
    </OfficePage>
  );
}

/** What the matching orders brought, or would bring where none is paid; of very many, the sum of the page. */
function sumText({ orders, sums }: RouteResponse<typeof listOrders>): string {
  if (sums === null) return `${formatPaise(orders.reduce((sum, { totalPaise }) => sum + totalPaise, 0))} on this page`;
  const { totalPaise, paidPaise, refundedPaise } = sums;
  if (paidPaise === 0 && totalPaise > 0) return `${formatPaise(totalPaise)} not paid`;
  const refunds = refundedPaise > 0 ? ` after refunds of ${formatPaise(refundedPaise)}` : '';
  return `Net ${formatPaise(paidPaise - refundedPaise)}${refunds}`;
}

function NoOrders() {
  const { view, list } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  if (list.total > 0) {
    const line = `There are ${formatCount(list, 'order', 'orders')}, on earlier pages.`;
    return <EmptyPage list={ordersList} view={view} line={line} />;
  }
  if (!ordersList.isFiltered(view)) {
    return (
      <EmptyState
        title={user?.role === 'counsellor' ? 'No sales yet' : 'No orders yet'}
        line={
          user?.role === 'counsellor'
            ? 'What you sell at the desk or by payment link appears here.'
            : 'The first one appears as soon as a person checks out.'
        }
        act={
          user &&
          isPermitted(user, 'sell') && (
            <ButtonLink variant="line" href="/admin/orders/new">
              New sale
            </ButtonLink>
          )
        }
      />
    );
  }
  return <NoResults list={ordersList} view={view} line={emptyText(view)} />;
}

/** For two of the filters, an empty result is good news. */
function emptyText({ state, paid, search }: OrdersView): string {
  if (search !== '') return 'Try an order number, a part of the name or the phone, or a whole payment id.';
  if (state === 'unbalanced' && paid === null) return 'All payments match.';
  if (state === 'refund-waiting' && paid === null) return 'No refund is in progress.';
  return 'Choose another status or period.';
}
