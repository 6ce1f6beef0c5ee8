import { Download, Mail, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatLongDate, formatTime } from '../../../../kit/numbers/dates.ts';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import type { RecordPlace } from '../../../../ui/lists/find-place.ts';
import { RecordCrumb, useKeptPlace } from '../../../../ui/office/record-crumb.tsx';
import { PaymentLinkButton } from '../../payment-links/ui/payment-link-dialog.tsx';
import { RefundDialog, type RefundPolicy } from '../../refunds/ui/refund-dialog.tsx';
import { isUnpaid } from '../../rules.ts';
import { orderBadge, type OrderDetail } from './order-labels.ts';
import { ordersList, stateNames, type OrdersView } from './orders-list.ts';
import { ResendDialog } from './resend-dialog.tsx';

interface OrderCrumbProps {
  detail: OrderDetail;
  view: OrdersView;
  found: RecordPlace | null;
}

/** The list, and the orders before and after this one: in the list that it was opened from, else by their numbers. */
export function OrderCrumb({ detail, view, found }: OrderCrumbProps) {
  const place = useKeptPlace(detail.order.receipt, found);
  const { newer, older } = detail.neighbours;
  const inList = (beside: RecordPlace['before'], label: string) =>
    beside && {
      label: `${label}, ${formatOrderNumber(Number(beside.id))}`,
      href: `/admin/orders/${beside.id}${ordersList.search({ ...view, page: beside.page })}`,
    };
  const byNumber = (number: number | null, label: string) =>
    number === null || !detail.isManaged
      ? null
      : { label: `${label}, ${formatOrderNumber(number)}`, href: `/admin/orders/${number}` };
  const before = place ? inList(place.before, 'Previous order') : byNumber(newer, 'Newer order');
  const after = place ? inList(place.after, 'Next order') : byNumber(older, 'Older order');
  return (
    <RecordCrumb
      list={{ name: detail.isManaged ? 'Orders' : 'My sales', href: ordersList.href(view) }}
      parts={[...(view.state === null ? [] : [stateNames[view.state]]), formatOrderNumber(detail.order.orderNumber)]}
      place={place}
      before={before}
      after={after}
    />
  );
}

interface OrderHeadProps {
  detail: OrderDetail;
  policy: RefundPolicy;
  isOver: boolean;
  onAct: () => void;
}

/** Status, date and the acts of an order; the likeliest one is black. */
export function OrderHead({ detail, policy, isOver, onAct }: OrderHeadProps) {
  const [shown, setShown] = useState<'refund' | 'resend' | null>(null);
  const { revalidate } = useRevalidator();
  const { order, invoices } = detail;
  const { name, tone } = orderBadge(order);
  const invoice = invoices.find(({ kind }) => kind !== 'credit-note');
  const isOpen = isUnpaid(order.state) && order.totalPaise > 0;
  const moment = order.paidAt ?? order.createdAt;
  return (
    <div className="order-head">
      <Badge tone={tone}>{name}</Badge>
      {order.refundRequest === 'open' && <Badge tone="warn">Refund requested</Badge>}
      <p className="office-note">
        {formatLongDate(moment)}, {formatTime(moment)}, {order.channel === 'office' ? 'at the desk' : 'online'}
      </p>
      <div className="order-acts">
        {isOver && (
          <Button variant="quiet" icon={RefreshCw} onClick={() => void revalidate()}>
            Refresh
          </Button>
        )}
        {detail.isManaged && policy.lines.some(({ leftPaise }) => leftPaise > 0) && (
          <Button variant="line" icon={Undo2} aria-keyshortcuts="R" onClick={() => setShown('refund')}>
            Refund
          </Button>
        )}
        {order.paidAt !== null && (
          <>
            {!order.user.isErased && (
              <Button variant="line" icon={Mail} onClick={() => setShown('resend')}>
                Resend
              </Button>
            )}
            <ButtonLink variant="line" icon={Download} href={`/api/payment/order/${order.receipt}/receipt`} download>
              Receipt
            </ButtonLink>
          </>
        )}
        {invoice && (
          <ButtonLink
            icon={Download}
            aria-keyshortcuts="P"
            href={`/api/payment/order/${order.receipt}/invoice/${invoice.id}`}
            download
          >
            Invoice
          </ButtonLink>
        )}
        {isOpen && <PaymentLinkButton subject={{ orderId: order.orderId }} variant="primary" />}
      </div>
      {shown === 'refund' && (
        <RefundDialog detail={detail} policy={policy} onClose={() => setShown(null)} onSent={onAct} />
      )}
      <ResendDialog isOpen={shown === 'resend'} detail={detail} onClose={() => setShown(null)} onSent={onAct} />
    </div>
  );
}
