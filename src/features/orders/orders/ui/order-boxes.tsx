import { Download, FileText } from 'lucide-react';
import { formatDay, formatDayInText, formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { formatPaise, formatPaiseExactly } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import { discountLabel } from '../../../coupons/rules.ts';
import { INVOICE_NAMES, signedPaise } from '../../../invoices/rules.ts';
import type { RefundPolicy } from '../../refunds/ui/refund-dialog.tsx';
import type { resendOrderMail } from '../office-contract.ts';
import { methodIcon } from './method-icons.ts';
import { deskDiscountPaise } from './desk-discount.ts';
import { formatAmount, type OrderDetail } from './order-labels.ts';

interface OrderLinesProps {
  detail: OrderDetail;
  policy: RefundPolicy;
}

/** The courses of an order, its totals, and the tax that they include. */
export function OrderLines({ detail: { order, lines, tax }, policy }: OrderLinesProps) {
  const listPaise = lines.reduce((sum, { salePaise }) => sum + salePaise, 0);
  const discountPaise = deskDiscountPaise(order, listPaise);
  const watched = new Map(policy.lines.map(({ lineId, watchedPercent }) => [lineId, watchedPercent]));
  const open = lines.filter(({ refundedAt, returnedAt, isClosed }) => !refundedAt && !returnedAt && !isClosed).length;
  return (
    <section className="box office-box" aria-labelledby="courses-title">
      <div className="office-box-head">
        <h2 id="courses-title" className="type-h4">
          Courses
        </h2>
        {order.state === 'paid' && !order.isInstalment && !order.user.isErased && open > 0 && (
          <Badge tone="ok">Access open</Badge>
        )}
      </div>
      <ul className="office-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <img className="order-thumb" src={line.image} alt="" width={44} height={44} loading="lazy" />
            <span>
              {line.title}
              {order.state === 'paid' && line.isClosed && !line.refundedAt && (
                <span className="office-note">Access by this order ended with a refund</span>
              )}
              {order.state === 'paid' && !line.refundedAt && !line.returnedAt && !line.isClosed && (
                <span className="office-note">
                  {(watched.get(line.id) ?? 0) === 0 ? 'Not begun' : `${watched.get(line.id)}% watched`}
                </span>
              )}
              {line.loweredBecause && <span className="office-note">Price reduced: {line.loweredBecause}</span>}
              {line.refundedAt && (
                <span className="office-note">
                  Refunded in full{!order.isInstalment && ', access by this order ended'}
                </span>
              )}
              {line.returnedAt && <span className="office-note">Already owned, this part is refunded</span>}
            </span>
            <strong>{formatPaise(line.salePaise)}</strong>
          </li>
        ))}
      </ul>
      <dl className="order-sums">
        <Sum name="Subtotal" paise={listPaise} />
        {order.bundles.map(({ name, savingPaise }) => (
          <Sum key={name} name={`Bundle ${name}`} paise={-savingPaise} />
        ))}
        {order.coupon && (
          <Sum
            name={`Coupon ${order.coupon.code}, ${discountLabel(order.coupon)}`}
            paise={order.totalPaise - listPaise + order.bundles.reduce((sum, { savingPaise }) => sum + savingPaise, 0)}
          />
        )}
        {discountPaise > 0 && <Sum name="Discount" paise={-discountPaise} />}
        <Sum name="Total" paise={order.totalPaise} isTotal />
      </dl>
      {tax && (
        <dl className="order-sums order-tax">
          <Sum name={`Included: taxable value, SAC ${tax.sac}`} paise={tax.taxablePaise} />
          {tax.igstPaise > 0 ? (
            <Sum name={`IGST ${tax.ratePercent}%`} paise={tax.igstPaise} />
          ) : (
            <>
              <Sum name={`CGST ${tax.ratePercent / 2}%`} paise={tax.cgstPaise} />
              <Sum name={`SGST ${tax.ratePercent / 2}%`} paise={tax.sgstPaise} />
            </>
          )}
        </dl>
      )}
    </section>
  );
}

function Sum({ name, paise, isTotal = false }: { name: string; paise: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'order-total' : undefined}>
      <dt>{name}</dt>
      <dd>{formatPaiseExactly(paise)}</dd>
    </div>
  );
}

/** The money of an order: payments, refunds, invoices and credit notes. */
export function OrderMoney({ detail, onSent }: { detail: OrderDetail; onSent: () => void }) {
  const { order, payments, invoices } = detail;
  const taken = payments.filter(({ state }) => state !== 'failed');
  return (
    <section className="box office-box" aria-labelledby="payment-title">
      <div className="office-box-head">
        <h2 id="payment-title" className="type-h4">
          Payment
        </h2>
        {order.paidAt !== null && (
          <p className="office-note">
            Net <strong>{formatPaiseExactly(order.totalPaise - order.refundedPaise)}</strong>
          </p>
        )}
      </div>
      <ul className="office-lines">
        {taken.length === 0 && (
          <li>
            <span>
              {order.paidAt === null ? 'Nothing paid yet' : 'Nothing to pay'}
              {order.paidAt === null && order.expiresAt && (
                <span className="office-note">Can be paid until {formatMomentInText(order.expiresAt)}</span>
              )}
            </span>
          </li>
        )}
        {taken.map((payment) => (
          <li key={payment.id} className="order-money">
            <span className="order-tile">
              <Icon of={methodIcon(payment.methodCode)} />
            </span>
            <span>
              {payment.method}
              <span className="office-note">
                {payment.desk
                  ? `Receipt ${payment.id}, ${formatDayInText(payment.desk.receivedOn)}, desk, ${payment.desk.takenBy}${payment.desk.reference && `, reference ${payment.desk.reference}`}`
                  : `${detail.gateway} ${payment.id}, online`}
              </span>
              {payment.parts.map(({ receipt, method, amountPaise, reference }) => (
                <span key={receipt} className="office-note">
                  {method} {formatPaiseExactly(amountPaise)}, {receipt}
                  {reference && `, reference ${reference}`}
                </span>
              ))}
            </span>
            <strong>
              {payment.currency === 'INR' ? formatPaiseExactly(payment.amountPaise) : formatAmount(payment)}
            </strong>
          </li>
        ))}
        {order.refundedPaise > 0 && <Row name="Refunded" paise={-order.refundedPaise} />}
        {order.backPaise > order.refundedPaise && (
          <Row name="Refund in progress" paise={-(order.backPaise - order.refundedPaise)} />
        )}
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} order={order} invoice={invoice} onSent={onSent} />
        ))}
      </ul>
    </section>
  );
}

interface InvoiceRowProps {
  order: OrderDetail['order'];
  invoice: OrderDetail['invoices'][number];
  onSent: () => void;
}

/** An invoice or credit note with its file; the invoice is mailed again by one press. */
function InvoiceRow({ order, invoice: { id, kind, number, totalPaise, issuedAt }, onSent }: InvoiceRowProps) {
  const { receipt: orderId, user } = order;
  const { isBusy, run } = useOfficeAct();
  const send = async () => {
    const request = {
      method: 'POST',
      path: '/admin/orders/:id/resend',
      params: { id: orderId },
      body: { what: 'invoice' },
    } as const;
    await run(() => callApi<typeof resendOrderMail>(request));
    onSent();
  };
  return (
    <li className="order-money">
      <span className="order-tile">
        <Icon of={FileText} />
      </span>
      <span>
        {INVOICE_NAMES[kind]} {number}
        <span className="office-note">
          {formatDay(issuedAt)}, {formatPaiseExactly(signedPaise(kind, totalPaise))}
        </span>
      </span>
      <span className="order-money-acts">
        {kind !== 'credit-note' && !user.isErased && (
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            busyLabel="Sending"
            aria-label={`Resend ${number}`}
            onClick={() => void send()}
          >
            Resend
          </Button>
        )}
        <ButtonLink
          variant="quiet"
          size="small"
          icon={Download}
          href={`/api/payment/order/${orderId}/invoice/${id}`}
          download
          aria-label={`PDF of ${number}`}
        >
          PDF
        </ButtonLink>
      </span>
    </li>
  );
}

function Row({ name, paise }: { name: string; paise: number }) {
  return (
    <li>
      <span>{name}</span>
      <strong>{formatPaiseExactly(paise)}</strong>
    </li>
  );
}
