import { isAdmin } from '../../../../kit/roles.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { formatDateTime, formatShortDate } from '../../../../kit/numbers/dates.ts';
import { ImpersonateButton } from '../../../accounts/impersonation/ui/impersonate-button.tsx';
import { discountLabel } from '../../../coupons/rules.ts';
import { INVOICE_NAMES, signedPaise } from '../../../invoices/rules.ts';
import { OfficeFact } from '../../../../ui/office/office-fact.tsx';
import { orderMeaning, type OrderDetail } from './order-labels.ts';
import { PersonLink } from '../../../../ui/office/person-link.tsx';
import { sourceFacts } from '../../../../ui/office/source-facts.ts';

/** What was ordered, by whom and for how much. */
export function OrderFacts({ detail: { order, lines, payments, invoices } }: { detail: OrderDetail }) {
  const role = useApplication().person?.role;
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
        <OfficeFact name="Total">{formatPaise(order.totalPaise)}</OfficeFact>
        {order.refundedPaise > 0 && <OfficeFact name="Refunded">{formatPaise(order.refundedPaise)}</OfficeFact>}
        {order.backPaise > order.refundedPaise && (
          <OfficeFact name="On its way back">{formatPaise(order.backPaise - order.refundedPaise)}</OfficeFact>
        )}
        {order.bundles.map(({ name, savingPaise }) => (
          <OfficeFact key={name} name="Bundle">
            {name}, {formatPaise(savingPaise)} less
          </OfficeFact>
        ))}
        <OfficeFact name="Coupon">
          {order.coupon ? `${order.coupon.code}, ${discountLabel(order.coupon)}` : 'None'}
        </OfficeFact>
        <OfficeFact name="Method">
          {order.method ?? 'Not paid'}
          {staff && <span className="office-note">{describeOfflinePayment(staff)}</span>}
        </OfficeFact>
        {staff && (
          <OfficeFact name="Receipt">
            <a className="office-link" href={`/api/payment/order/${order.receipt}/receipt`} download>
              {staff.id}
            </a>
          </OfficeFact>
        )}
        {order.channel === 'office' && <OfficeFact name="Made by">The office</OfficeFact>}
        {order.note && <OfficeFact name="Note">{order.note}</OfficeFact>}
        <OfficeFact name="Person">
          <PersonLink {...order.person} />
          <a className="office-link" href={`mailto:${order.person.email}`}>
            {order.person.email}
          </a>
          {mayView && <ImpersonateButton userId={order.person.userId} />}
        </OfficeFact>
        <OfficeFact name="Made">{formatDateTime(order.createdAt)}</OfficeFact>
        {order.paidAt && <OfficeFact name="Paid">{formatDateTime(order.paidAt)}</OfficeFact>}
        {order.checkedAt && <OfficeFact name="Provider asked">{formatDateTime(order.checkedAt)}</OfficeFact>}
        {order.orderId !== order.receipt && <OfficeFact name="Provider's number">{order.orderId}</OfficeFact>}
        <OfficeFact name="Our number">{order.receipt}</OfficeFact>
        {invoices.map(({ id, kind, number, totalPaise }) => (
          <OfficeFact key={id} name={INVOICE_NAMES[kind]}>
            <a className="office-link" href={`/api/payment/order/${order.receipt}/invoice/${id}`} download>
              {number}
            </a>
            {formatPaise(signedPaise(kind, totalPaise))}
          </OfficeFact>
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
  const facts = sourceFacts(source);
  return (
    <>
      <h3 className="type-h4">Where the buyer came from</h3>
      {facts.length === 0 ? (
        <p className="soft">Not known: the browser kept nothing.</p>
      ) : (
        <dl className="office-facts">
          {facts.map(({ name, value }) => (
            <OfficeFact key={name} name={name}>
              {value}
            </OfficeFact>
          ))}
        </dl>
      )}
    </>
  );
}
