import { Mail, MessageCircle, Phone } from 'lucide-react';
import { isAdmin } from '../../../../kit/roles.ts';
import { formatMoment, formatMonth } from '../../../../kit/numbers/dates.ts';
import { formatPaiseExactly } from '../../../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { DetailRow } from '../../../../ui/office/detail-row.tsx';
import { EmailText } from '../../../../ui/office/email-text.tsx';
import { sourceDetails } from '../../../../ui/office/source-details.ts';
import { UserLink } from '../../../../ui/office/user-link.tsx';
import { ImpersonateButton } from '../../../accounts/impersonation/ui/impersonate-button.tsx';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import type { RefundPolicy } from '../../refunds/ui/refund-dialog.tsx';
import { contactHrefs } from '../../../../kit/text/phone-links.ts';
import type { OrderDetail } from './order-labels.ts';

/** The buyer: how to reach them. */
export function OrderCustomer({ detail: { order } }: { detail: OrderDetail }) {
  const { institute, user: me } = useApplication();
  const { billing, customer } = order;
  const { name, email, phone, isErased } = order.user;
  const greeting = `Hello ${name}, this is ${institute.name} about your order ${formatOrderNumber(order.orderNumber)}.`;
  const contact = contactHrefs(phone, greeting);
  return (
    <section className="box office-box" aria-labelledby="customer-title">
      <h2 id="customer-title" className="type-h4">
        <UserLink {...order.user} />
      </h2>
      {customer.since !== null && (
        <p className="office-note">
          Customer since {formatMonth(customer.since)},{' '}
          {customer.orders === 1 ? '1 order' : `${customer.orders} orders`}
        </p>
      )}
      {isErased && <p>The person deleted the account. What tax law requires is kept.</p>}
      {!isErased && (
        <div className="order-reach">
          {contact && (
            <>
              <ButtonLink variant="line" icon={Phone} href={contact.call}>
                Call
              </ButtonLink>
              <ButtonLink
                variant="line"
                icon={MessageCircle}
                href={contact.whatsapp}
                target="_blank"
                rel="noopener noreferrer"
              >
                WhatsApp<span className="unseen"> (new tab)</span>
              </ButtonLink>
            </>
          )}
          <ButtonLink variant="line" icon={Mail} href={`mailto:${email}`}>
            Mail
          </ButtonLink>
        </div>
      )}
      <dl className="office-facts">
        {phone !== '' && <DetailRow name="Phone">{formatPhone(phone)}</DetailRow>}
        {!isErased && (
          <DetailRow name="E-mail">
            <EmailText email={email} />
          </DetailRow>
        )}
        {billing.business && <DetailRow name="Business">{billing.business}</DetailRow>}
        {(billing.address || billing.state) && (
          <DetailRow name="Address">{[billing.address, billing.state].filter(Boolean).join(', ')}</DetailRow>
        )}
        {billing.gstin && <DetailRow name="GSTIN">{billing.gstin}</DetailRow>}
      </dl>
      {me && isAdmin(me.role) && !isErased && <ImpersonateButton userId={order.user.userId} />}
    </section>
  );
}

/** What the refund policy gives today. */
export function OrderPolicy({ policy }: { policy: RefundPolicy }) {
  const leftPaise = policy.lines.reduce((sum, line) => sum + line.leftPaise, 0);
  if (leftPaise === 0) return null;
  return (
    <section className="box office-box" aria-labelledby="policy-title">
      <h2 id="policy-title" className="type-h4">
        Refund today
      </h2>
      <dl className="order-sums">
        <div>
          <dt>Can be refunded</dt>
          <dd>{formatPaiseExactly(leftPaise)}</dd>
        </div>
        <div>
          <dt>Policy, day {policy.days}</dt>
          <dd>{formatPaiseExactly(policy.policyPaise)}</dd>
        </div>
      </dl>
      <p className="office-note">
        Full refund until day {policy.wholeDays}, none from day {policy.lastDays}.
      </p>
    </section>
  );
}

/** Where the sale came from, and the ids that only other systems need. */
export function OrderSource({ detail: { order } }: { detail: OrderDetail }) {
  const facts = order.channel === 'online' ? sourceDetails(order.source) : [];
  return (
    <section className="box office-box" aria-labelledby="source-title">
      <h2 id="source-title" className="type-h4">
        Sold by
      </h2>
      <dl className="office-facts">
        <DetailRow name="Channel">{order.channel === 'office' ? 'Desk' : 'Online shop'}</DetailRow>
        {order.soldBy && <DetailRow name="Seller">{order.soldBy}</DetailRow>}
        {facts.map(({ name, value }) => (
          <DetailRow key={name} name={name}>
            {value}
          </DetailRow>
        ))}
        {order.checkedAt && <DetailRow name="Status checked">{formatMoment(order.checkedAt)}</DetailRow>}
        {order.note && <DetailRow name="Note">{order.note}</DetailRow>}
      </dl>
      <p className="order-ids">
        {order.orderId !== order.receipt && <span>{order.orderId}</span>}
        <span>{order.receipt}</span>
      </p>
    </section>
  );
}
