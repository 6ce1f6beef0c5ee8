import { FileText } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { INVOICE_NAMES, type InvoiceKind } from '../rules.ts';

interface InvoiceLinksProps {
  orderId: string;
  invoices: readonly { id: string; kind: InvoiceKind; number: string }[];
}

/** Download links for an order's invoice and credit notes. */
export function InvoiceLinks({ orderId, invoices }: InvoiceLinksProps) {
  return invoices.map(({ id, kind, number }) => (
    <ButtonLink
      key={id}
      size="small"
      variant="quiet"
      icon={FileText}
      href={`/api/payment/order/${encodeURIComponent(orderId)}/invoice/${id}`}
      download
    >
      {kind === 'tax-invoice' ? 'Invoice' : INVOICE_NAMES[kind]}
      <span className="unseen"> {number}</span>
    </ButtonLink>
  ));
}
