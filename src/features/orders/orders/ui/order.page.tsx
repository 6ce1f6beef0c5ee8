import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { useRevalidateWhile } from '../../../../ui/document/use-revalidate-while.ts';
import type { getOrder, getRefundPolicy } from '../office-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { OfflinePaymentBox } from '../../counter-sales/ui/offline-payment-box.tsx';
import { OfflineRefundBoxes } from '../../refunds/ui/offline-refund-box.tsx';
import { OrderDetails } from './order-details.tsx';
import { orderTimeline } from './order-timeline.ts';
import { isRefundRunning, orderBadge } from './order-labels.ts';
import { ordersList } from './orders-list.ts';
import { RefundBox } from '../../refunds/ui/refund-box.tsx';
import { RefundRequestBox } from '../../refunds/ui/refund-request-box.tsx';
import { PaymentLinkButton } from '../../payment-links/ui/payment-link-dialog.tsx';

export const meta = applicationMeta('Order');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const detail = await call<typeof getOrder>({
    method: 'GET',
    path: '/admin/orders/:id',
    params: { id: params.id ?? '' },
  });
  const policy = await call<typeof getRefundPolicy>({
    method: 'GET',
    path: '/payment/order/:orderId/refund-policy',
    params: { orderId: params.id ?? '' },
  });
  return { detail, policy, listHref: ordersList.href(ordersList.read(url.searchParams)) };
}

/** One order: buyer, courses, amounts and timeline. */
export default function OrderPage() {
  const { detail, policy, listHref } = useLoaderData<typeof loader>();
  const { name, tone } = orderBadge(detail.order);
  useRevalidateWhile(isRefundRunning(detail.refunds));
  const back = (
    <Link className="office-link office-back" to={listHref}>
      <Icon of={ArrowLeft} size={16} />
      Orders
    </Link>
  );
  return (
    <OfficePage
      title={`${formatPaise(detail.order.totalPaise)}, ${detail.order.user.name}`}
      before={back}
      end={<Badge tone={tone}>{name}</Badge>}
    >
      <div className="office-columns">
        <div className="office-stack">
          {detail.refundRequest && <RefundRequestBox orderId={detail.order.orderId} request={detail.refundRequest} />}
          <OfflineRefundBoxes refunds={detail.refunds} />
          {(detail.order.state === 'open' || detail.order.state === 'created') && detail.order.totalPaise > 0 && (
            <>
              <OfflinePaymentBox orderId={detail.order.orderId} totalPaise={detail.order.totalPaise} />
              <p>
                <PaymentLinkButton subject={{ orderId: detail.order.orderId }} />
              </p>
            </>
          )}
          {policy.lines.some(({ leftPaise }) => leftPaise > 0) && (
            <RefundBox orderId={detail.order.orderId} policy={policy} certificates={detail.certificates} />
          )}
          <OrderDetails detail={detail} />
        </div>
        <section className="box office-box" aria-labelledby="timeline-title">
          <h2 id="timeline-title" className="type-h4">
            Timeline
          </h2>
          <ol className="office-timeline">
            {orderTimeline(detail).map((entry) => (
              <li key={entry.key} data-mark={entry.mark}>
                <p className="office-timeline-title">{entry.title}</p>
                {entry.detail && <p className="office-timeline-detail">{entry.detail}</p>}
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </OfficePage>
  );
}
