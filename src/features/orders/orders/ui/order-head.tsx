import { ChevronDown, ChevronUp, Download, Mail, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { PaymentLinkButton } from '../../payment-links/ui/payment-link-dialog.tsx';
import { RefundDialog, type RefundPolicy } from '../../refunds/ui/refund-dialog.tsx';
import { isUnpaid } from '../../rules.ts';
import { orderBadge, type OrderDetail } from './order-labels.ts';
import { ResendDialog } from './resend-dialog.tsx';

/** The list, and the orders before and after this one. */
export function OrderCrumb({ detail, listHref }: { detail: OrderDetail; listHref: string }) {
  const { newer, older } = detail.neighbours;
  return (
    <nav className="order-crumb" aria-label="Orders">
      <ol>
        <li>
          <Link className="office-link" to={listHref}>
            Orders
          </Link>
        </li>
        <li aria-current="page">{formatOrderNumber(detail.order.orderNumber)}</li>
      </ol>
      {detail.isManaged && (
        <span className="order-neighbours">
          <Neighbour number={newer} label="Newer order" icon={ChevronUp} />
          <Neighbour number={older} label="Older order" icon={ChevronDown} />
        </span>
      )}
    </nav>
  );
}

function Neighbour({ number, label, icon }: { number: number | null; label: string; icon: typeof ChevronUp }) {
  if (number === null) return null;
  return (
    <Link
      className={buttonClasses({ variant: 'line', size: 'square' })}
      to={`/admin/orders/${number}`}
      aria-label={`${label}, ${formatOrderNumber(number)}`}
    >
      <Icon of={icon} size={20} />
    </Link>
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
  return (
    <div className="order-head">
      <Badge tone={tone}>{name}</Badge>
      {order.refundRequest === 'open' && <Badge tone="warn">Refund requested</Badge>}
      <p className="office-note">
        {formatDateTime(order.paidAt ?? order.createdAt)}, {order.channel === 'office' ? 'at the desk' : 'online'}
      </p>
      <div className="order-acts">
        {isOver && (
          <Button variant="quiet" icon={RefreshCw} onClick={() => void revalidate()}>
            Refresh
          </Button>
        )}
        {detail.isManaged && policy.lines.some(({ leftPaise }) => leftPaise > 0) && (
          <Button variant="line" icon={Undo2} onClick={() => setShown('refund')}>
            Refund
          </Button>
        )}
        {order.paidAt !== null && (
          <>
            <Button variant="line" icon={Mail} onClick={() => setShown('resend')}>
              Resend
            </Button>
            <ButtonLink variant="line" icon={Download} href={`/api/payment/order/${order.receipt}/receipt`} download>
              Receipt
            </ButtonLink>
          </>
        )}
        {invoice && (
          <ButtonLink icon={Download} href={`/api/payment/order/${order.receipt}/invoice/${invoice.id}`} download>
            Invoice
          </ButtonLink>
        )}
        {isOpen && <PaymentLinkButton subject={{ orderId: order.orderId }} variant="primary" />}
      </div>
      <RefundDialog
        isOpen={shown === 'refund'}
        detail={detail}
        policy={policy}
        onClose={() => setShown(null)}
        onSent={onAct}
      />
      <ResendDialog isOpen={shown === 'resend'} detail={detail} onClose={() => setShown(null)} onSent={onAct} />
    </div>
  );
}
