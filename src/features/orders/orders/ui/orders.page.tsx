import { Plus } from 'lucide-react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { fileHref } from '../../../../ui/lists/file-href.ts';
import { OfficeTable } from '../../../../ui/lists/office-table.tsx';
import { countInWords, pageCount, pageNote } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { listOrders } from '../office-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { OrderFilters } from './order-filters.tsx';
import { isFiltered, ordersHref, ordersQuery, readOrdersView, type OrdersView } from './orders-address.ts';
import { orderColumns } from './orders-table.tsx';

export const meta = applicationMeta('Orders');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readOrdersView(url.searchParams);
  const list = await call<typeof listOrders>({ method: 'GET', path: '/admin/orders', query: ordersQuery(view) });
  return { view, list };
}

/** Everybody's orders, filtered and paged by the server. */
export default function OrdersPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="Orders" end={<OrdersEnd />}>
      <OrderFilters view={view} />
      {view.state === 'unbalanced' && list.total > 0 && (
        <Panel tone="warn" title="Money that nothing explains">
          These orders took money that neither paid them nor goes back, or stand as paid without their money. Compare
          each with the provider.
        </Panel>
      )}
      {list.orders.length === 0 ? <NoOrders /> : <Orders />}
    </OfficePage>
  );
}

function OrdersEnd() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <div className="orders-end">
      <p className="office-count">{countInWords(list, 'order', 'orders')}</p>
      <ButtonLink size="small" variant="line" icon={Plus} href="/admin/orders/new">
        Sell at the desk
      </ButtonLink>
    </div>
  );
}

function Orders() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <div>
      <OfficeTable
        list="orders"
        caption="Orders"
        columns={orderColumns(ordersHref(view).replace('/admin/orders', ''))}
        rows={list.orders}
        rowKey={(order) => order.receipt}
        sorting={{ current: view.sort, hrefOf: (sort) => ordersHref({ ...view, sort, page: 1 }) }}
        csvHref={fileHref(ordersHref(view), '/api/admin/orders.csv')}
      />
      <Pager
        current={list.page}
        total={pageCount(list, list.orders.length)}
        label="Pages of orders"
        note={pageNote(list, list.orders.length)}
        onPage={(page) => void navigate(ordersHref({ ...view, page }))}
      />
    </div>
  );
}

function NoOrders() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        line={`There are ${countInWords(list, 'order', 'orders')}, on earlier pages.`}
        act={<ButtonLink href={ordersHref({ ...view, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (!isFiltered(view)) {
    return <EmptyState title="No orders yet" line="The first one stands here as soon as somebody checks out." />;
  }
  return <EmptyState {...emptyWords(view)} act={<ButtonLink href="/admin/orders">Show all orders</ButtonLink>} />;
}

/** Nothing found is good news of two of the filters. */
function emptyWords({ state, paid, search }: OrdersView): { title: string; line: string } {
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
