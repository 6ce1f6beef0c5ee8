import { isAdmin } from '../../../../kit/roles.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { formatDateTime, formatShortDate } from '../../../../kit/numbers/dates.ts';
import { ImpersonateButton } from '../../../accounts/impersonation/ui/impersonate-button.tsx';
import { discountLabel } from '../../../coupons/rules.ts';
import { INVOICE_NAMES, signedPaise } from '../../../invoices/rules.ts';
import { DetailRow } from '../../../../ui/office/detail-row.tsx';
import { orderMeaning, type OrderDetail } from './order-labels.ts';
import { UserLink } from '../../../../ui/office/user-link.tsx';
import { sourceDetails } from '../../../../ui/office/source-details.ts';

/** Courses, buyer and amounts of an order. */
export function OrderDetails({ detail: { order, lines, payments, invoices } }: { detail: OrderDetail }) {
  const role = useApplication().user?.role;
  const mayView = role !== undefined && isAdmin(role);
  const staff = payments.find((payment) => payment.acceptedAt !== null && payment.desk !== null);
  return (
    <section className="box office-box" aria-labelledby="facts-title">
      <h2 id="facts-title" className="type-h4">
        The order
      </h2>
      <p>{orderMeaning(order)}</p>
      <ul className="office-lines">
        {lines.map((line) => (
          <li key={line.title}>
            <span>
              {line.title}
              {line.loweredBecause && (
                <span className="office-note">
                  {formatPaise(line.salePaise)} lowered: {line.loweredBecause}
                </span>
              )}
              {line.refundedAt && <span className="office-note">All of it went back: the course is closed.</span>}
              {line.returnedAt && <span className="office-note">The buyer had it already: this part goes back.</span>}
            </span>
            <strong>{formatPaise(line.paidPaise)}</strong>
          </li>
        ))}
      </ul>
      <dl className="office-facts">
        <DetailRow name="Total">{formatPaise(order.totalPaise)}</DetailRow>
        {order.refundedPaise > 0 && <DetailRow name="Refunded">{formatPaise(order.refundedPaise)}</DetailRow>}
        {order.backPaise > order.refundedPaise && (
          <DetailRow name="On its way back">{formatPaise(order.backPaise - order.refundedPaise)}</DetailRow>
        )}
        {order.bundles.map(({ name, savingPaise }) => (
          <DetailRow key={name} name="Bundle">
            {name}, {formatPaise(savingPaise)} less
          </DetailRow>
        ))}
        <DetailRow name="Coupon">
          {order.coupon ? `${order.coupon.code}, ${discountLabel(order.coupon)}` : 'None'}
        </DetailRow>
        <DetailRow name="Method">
          {order.method ?? 'Not paid'}
          {staff && <span className="office-note">{describeOfflinePayment(staff)}</span>}
        </DetailRow>
        {staff && (
          <DetailRow name="Receipt">
            <a className="office-link" href={`/api/payment/order/${order.receipt}/receipt`} download>
              {staff.id}
            </a>
          </DetailRow>
        )}
        {order.channel === 'office' && <DetailRow name="Made by">The office</DetailRow>}
        {order.note && <DetailRow name="Note">{order.note}</DetailRow>}
        <DetailRow name="Person">
          <UserLink {...order.user} />
          <a className="office-link" href={`mailto:${order.user.email}`}>
            {order.user.email}
          </a>
          {mayView && <ImpersonateButton userId={order.user.userId} />}
        </DetailRow>
        <DetailRow name="Made">{formatDateTime(order.createdAt)}</DetailRow>
        {order.paidAt && <DetailRow name="Paid">{formatDateTime(order.paidAt)}</DetailRow>}
        {order.checkedAt && <DetailRow name="Provider asked">{formatDateTime(order.checkedAt)}</DetailRow>}
        {order.orderId !== order.receipt && <DetailRow name="Provider's id">{order.orderId}</DetailRow>}
        <DetailRow name="Order id">{order.receipt}</DetailRow>
        {invoices.map(({ id, kind, number, totalPaise }) => (
          <DetailRow key={id} name={INVOICE_NAMES[kind]}>
            <a className="office-link" href={`/api/payment/order/${order.receipt}/invoice/${id}`} download>
              {number}
            </a>
            {formatPaise(signedPaise(kind, totalPaise))}
          </DetailRow>
        ))}
      </dl>
      {order.channel === 'online' && <BuyerSource source={order.source} />}
    </section>
  );
}

function describeOfflinePayment({ desk: staff }: OrderDetail['payments'][number]): string {
  if (staff === null) return '';
  const number = staff.reference === '' ? '' : `Reference ${staff.reference}. `;
  return `${number}Received on ${formatShortDate(staff.receivedOn)} by ${staff.takenBy}.`;
}

function BuyerSource({ source }: { source: Record<string, string> }) {
  const details = sourceDetails(source);
  return (
    <>
      <h3 className="type-h4">Where the buyer came from</h3>
      {details.length === 0 ? (
        <p className="soft">Not known: the browser kept nothing.</p>
      ) : (
        <dl className="office-facts">
          {details.map(({ name, value }) => (
            <DetailRow key={name} name={name}>
              {value}
            </DetailRow>
          ))}
        </dl>
      )}
    </>
  );
}
