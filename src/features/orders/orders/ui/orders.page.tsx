import { Plus } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyPage, ListFilters, PagedTable } from '../../../../ui/lists/list-parts.tsx';
import { formatCount } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { listOrders } from '../office-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { ordersList, type OrdersView } from './orders-list.ts';
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
  return (
    <OfficePage title="Orders" end={<OrdersEnd />}>
      <ListFilters list={ordersList} view={view} className="office-filters-three" />
      {view.state === 'unbalanced' && list.total > 0 && (
        <Panel tone="warn" title="Money that nothing explains">
          These orders took money that neither paid them nor goes back, or stand as paid without their money. Compare
          each with the provider.
        </Panel>
      )}
      {list.orders.length === 0 ? (
        <NoOrders />
      ) : (
        <PagedTable
          list={ordersList}
          view={view}
          place={list}
          caption="Orders"
          columns={orderColumns(ordersList.search(view))}
          rows={list.orders}
          rowKey={(order) => order.receipt}
          pagesLabel="Pages of orders"
        />
      )}
    </OfficePage>
  );
}

function OrdersEnd() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <div className="orders-end">
      <p className="office-count">{formatCount(list, 'order', 'orders')}</p>
      <ButtonLink size="small" variant="line" icon={Plus} href="/admin/orders/new">
        Sell at the desk
      </ButtonLink>
    </div>
  );
}

function NoOrders() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    const line = `There are ${formatCount(list, 'order', 'orders')}, on earlier pages.`;
    return <EmptyPage list={ordersList} view={view} line={line} />;
  }
  if (!ordersList.isFiltered(view)) {
    return <EmptyState title="No orders yet" line="The first one stands here as soon as somebody checks out." />;
  }
  return <EmptyState {...emptyTexts(view)} act={<ButtonLink href="/admin/orders">Show all orders</ButtonLink>} />;
}

/** For two of the filters, an empty result is good news. */
function emptyTexts({ state, paid, search }: OrdersView): { title: string; line: string } {
  if (search !== '') {
    return {
      title: 'No order fits',
      line: 'Try a part of the e-mail address, or the whole number of an order or a payment.',
    };
  }
  if (state === 'unbalanced' && paid === null) {
    return {
      title: 'No order is out of balance',
      line: 'By our own books. Accounts says what was compared with the provider.',
    };
  }
  if (state === 'refund-waiting' && paid === null) {
    return { title: 'No refund waits', line: 'A refund stands here until the provider has carried it out.' };
  }
  return { title: 'No order fits', line: 'Choose another state or another time.' };
}
