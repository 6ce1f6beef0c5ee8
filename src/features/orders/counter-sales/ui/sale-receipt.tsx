import { FileDown, Printer, Store } from 'lucide-react';
import { formatLongDate } from '../../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import type { SaleReceipt as Receipt } from '../counter-sale-contract.ts';

/** The receipt of a sale on the screen and in print; the customer has it by mail. */
export function SaleReceipt({ receipt }: { receipt: Receipt }) {
  const { institute, buyer } = receipt;
  return (
    <div className="office-stack">
      <p className="sale-done no-print" role="status">
        {formatPaise(receipt.totalPaise)} taken. The receipt goes to {buyer.email}.
      </p>
      <p className="sale-acts no-print">
        <Button icon={Printer} variant="line" onClick={() => globalThis.print()}>
          Print receipt
        </Button>
        <ButtonLink
          icon={FileDown}
          variant="line"
          href={`/api/payment/order/${receipt.orderId}/receipt`}
          download={`receipt-${receipt.orderNumber}.pdf`}
        >
          Receipt PDF
        </ButtonLink>
        <ButtonLink icon={Store} href="/admin/orders/new">
          New sale
        </ButtonLink>
      </p>
      <section className="box office-box sale-receipt" aria-labelledby="receipt-title">
        <p>
          <strong>{institute.name}</strong>
          {institute.addressLines.map((line) => (
            <span key={line} className="office-note">
              {line}
            </span>
          ))}
          {institute.gstin && <span className="office-note">GSTIN {institute.gstin}</span>}
        </p>
        <h2 id="receipt-title" className="type-h4">
          Receipt {receipt.number}
        </h2>
        <dl className="sale-sums">
          <div>
            <dt>Order</dt>
            <dd>{formatOrderNumber(receipt.orderNumber)}</dd>
          </div>
          {receipt.invoiceNumber && (
            <div>
              <dt>Invoice</dt>
              <dd>{receipt.invoiceNumber}</dd>
            </div>
          )}
          <div>
            <dt>Received on</dt>
            <dd>{formatLongDate(receipt.receivedOn)}</dd>
          </div>
          <div>
            <dt>Received from</dt>
            <dd>{[buyer.name, buyer.phone && formatPhone(buyer.phone), buyer.email].filter(Boolean).join(', ')}</dd>
          </div>
          <div>
            <dt>Received by</dt>
            <dd>{receipt.takenBy}</dd>
          </div>
        </dl>
        <dl className="sale-sums">
          {receipt.lines.map(({ title, paidPaise }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{formatPaise(paidPaise)}</dd>
            </div>
          ))}
          <div className="sale-total">
            <dt>Paid</dt>
            <dd>{formatPaise(receipt.totalPaise)}</dd>
          </div>
          {receipt.parts.map(({ number, method, amountPaise, reference }) => (
            <div key={number}>
              <dt>{[method, reference].filter(Boolean).join(', ')}</dt>
              <dd>{formatPaise(amountPaise)}</dd>
            </div>
          ))}
          {receipt.laterPaise > 0 && (
            <div>
              <dt>Due later, in instalments</dt>
              <dd>{formatPaise(receipt.laterPaise)}</dd>
            </div>
          )}
        </dl>
        <p className="office-note">This is a receipt for a payment and not a tax invoice.</p>
      </section>
    </div>
  );
}
