import { formatDay, formatDayInText, formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { formatPaise, formatPaiseExactly } from '../../../../kit/numbers/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { discountLabel } from '../../../coupons/rules.ts';
import { INVOICE_NAMES, signedPaise } from '../../../invoices/rules.ts';
import type { RefundPolicy } from '../../refunds/ui/refund-dialog.tsx';
import { formatAmount, type OrderDetail } from './order-labels.ts';

interface OrderLinesProps {
  detail: OrderDetail;
  policy: RefundPolicy;
}

/** The courses of an order, its totals, and the tax that they include. */
export function OrderLines({ detail: { order, lines, tax }, policy }: OrderLinesProps) {
  const listPaise = lines.reduce((sum, { salePaise }) => sum + salePaise, 0);
  const watched = new Map(policy.lines.map(({ lineId, watchedPercent }) => [lineId, watchedPercent]));
  const open = lines.filter(({ refundedAt, returnedAt, isClosed }) => !refundedAt && !returnedAt && !isClosed).length;
  return (
    <section className="box office-box" aria-labelledby="courses-title">
      <div className="office-box-head">
        <h2 id="courses-title" className="type-h4">
          Courses
        </h2>
        {order.state === 'paid' && !order.isInstalment && open > 0 && <Badge tone="ok">Access open</Badge>}
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
              {line.loweredBecause && (
                <span className="office-note">
                  {formatPaise(line.salePaise)} reduced: {line.loweredBecause}
                </span>
              )}
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
export function OrderMoney({ detail: { order, payments, invoices } }: { detail: OrderDetail }) {
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
          <li key={payment.id}>
            <span>
              {payment.method}
              <span className="office-note">
                {payment.desk
                  ? `Receipt ${payment.id}, ${formatDayInText(payment.desk.receivedOn)}, desk, ${payment.desk.takenBy}${payment.desk.reference && `, reference ${payment.desk.reference}`}`
                  : `${payment.id}, online`}
              </span>
            </span>
            <strong>{formatAmount(payment)}</strong>
          </li>
        ))}
        {order.refundedPaise > 0 && <Row name="Refunded" paise={-order.refundedPaise} />}
        {order.backPaise > order.refundedPaise && (
          <Row name="Refund in progress" paise={-(order.backPaise - order.refundedPaise)} />
        )}
        {invoices.map(({ id, kind, number, totalPaise, issuedAt }) => (
          <li key={id}>
            <span>
              {INVOICE_NAMES[kind]}{' '}
              <a className="office-link" href={`/api/payment/order/${order.receipt}/invoice/${id}`} download>
                {number}
              </a>
              <span className="office-note">{formatDay(issuedAt)}</span>
            </span>
            <strong>{formatPaise(signedPaise(kind, totalPaise))}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ name, paise }: { name: string; paise: number }) {
  return (
    <li>
      <span>{name}</span>
      <strong>{formatPaise(paise)}</strong>
    </li>
  );
}
