import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import './order.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext, type CallApi } from '../../../../ui/document/page-context.ts';
import { useFollowAct } from '../../../../ui/document/use-follow-act.ts';
import { useRevalidateWhile } from '../../../../ui/document/use-revalidate-while.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { OfflinePaymentBox } from '../../counter-sales/ui/offline-payment-box.tsx';
import { OfflineRefundBoxes } from '../../refunds/ui/offline-refund-box.tsx';
import { RefundRequestBox } from '../../refunds/ui/refund-request-box.tsx';
import { isUnpaid } from '../../rules.ts';
import { findPlace } from '../../../../ui/lists/find-place.ts';
import type { getOrder, listOrders } from '../office-contract.ts';
import type { getRefundPolicy } from '../../refunds/refund-contract.ts';
import { OrderCustomer, OrderPolicy, OrderSource } from './order-aside.tsx';
import { OrderLines, OrderMoney } from './order-boxes.tsx';
import { OrderCrumb, OrderHead } from './order-head.tsx';
import { isRefundRunning } from './order-labels.ts';
import { OrderTimeline } from './order-timeline-box.tsx';
import { ordersList, type OrdersView } from './orders-list.ts';

export const meta = applicationMeta('Order');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const detail = await call<typeof getOrder>({
    method: 'GET',
    path: '/admin/orders/:id',
    params: { id: params.id ?? '' },
  });
  const view = ordersList.read(url.searchParams);
  const [policy, found] = await Promise.all([
    call<typeof getRefundPolicy>({
      method: 'GET',
      path: '/payment/order/:orderId/refund-policy',
      params: { orderId: params.id ?? '' },
    }),
    placeOf(call, view, detail.order.orderNumber),
  ]);
  return { detail, policy, view, found };
}

/** Where the order stands in the list that it was opened from. */
function placeOf(call: CallApi, view: OrdersView, orderNumber: number) {
  return findPlace({
    id: String(orderNumber),
    page: view.page,
    async read(page) {
      const query = ordersList.query({ ...view, page });
      const list = await call<typeof listOrders>({ method: 'GET', path: '/admin/orders', query });
      return { ...list, ids: list.orders.map((order) => String(order.orderNumber)) };
    },
    // The order is shown even when its list cannot be read.
  }).catch(() => null);
}

/** One order: what was sold, its money, its buyer and what happened. */
export default function OrderPage() {
  const { detail, policy, view, found } = useLoaderData<typeof loader>();
  const { order, isManaged } = detail;
  const { follow, isOver } = useFollowAct();
  useRevalidateWhile(isRefundRunning(detail.refunds));
  return (
    <OfficePage
      title={formatOrderNumber(order.orderNumber)}
      before={<OrderCrumb detail={detail} view={view} found={found} />}
      end={<OrderHead key={order.receipt} detail={detail} policy={policy} isOver={isOver} onAct={follow} />}
    >
      <div className="order-record">
        <div className="office-stack">
          {isManaged && detail.refundRequest && (
            <RefundRequestBox orderId={order.receipt} request={detail.refundRequest} />
          )}
          {isManaged && <OfflineRefundBoxes refunds={detail.refunds} />}
          {isManaged && isUnpaid(order.state) && order.totalPaise > 0 && (
            <OfflinePaymentBox orderId={order.receipt} totalPaise={order.totalPaise} />
          )}
          <OrderLines detail={detail} policy={policy} />
          <OrderMoney detail={detail} onSent={follow} />
          <OrderTimeline detail={detail} onAct={follow} />
        </div>
        <div className="office-stack">
          <OrderCustomer detail={detail} />
          <OrderPolicy policy={policy} />
          <OrderSource detail={detail} />
        </div>
      </div>
    </OfficePage>
  );
}
