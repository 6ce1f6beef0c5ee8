import { FileDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Rupees } from '../../../ui/money.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Table, type TableColumn } from '../../../ui/lists/table.tsx';
import { useRevalidateWhile } from '../../../ui/document/use-revalidate-while.ts';
import { InvoiceLinks } from '../../invoices/ui/invoice-links.tsx';
import { InstalmentPlans } from './instalment-plans.tsx';
import type { Part } from './load-part.ts';
import type { PaymentsData } from './load-payments.ts';
import { pageNote } from './paging.ts';
import type { PaymentRow } from './payment-rows.ts';
import { RefundRequest } from './refund-request.tsx';
import { SectionFailure } from './section-failure.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

/** Payments, one row per course, four to a page (spec 2 §2 and §9). */
export function PaymentSection({ part }: { part: Part<PaymentsData> }) {
  useRevalidateWhile(part.value?.isRefundPending ?? false);
  return (
    <SectionFrame section={sections.payment} lead={part.value && <Lead {...part.value} />}>
      {part.failure === null ? (
        <>
          <InstalmentPlans plans={part.value.plans} />
          <Payments {...part.value} />
        </>
      ) : (
        <SectionFailure message={part.failure} />
      )}
    </SectionFrame>
  );
}

function Lead({ rows, paidRupees }: PaymentsData) {
  if (rows.total === 0) return null;
  if (paidRupees === null) return <>Newest first, with refunds.</>;
  return (
    <>
      You have paid <Rupees value={paidRupees} /> so far.
    </>
  );
}

function Payments({ rows }: PaymentsData) {
  const navigate = useNavigate();
  if (rows.total === 0) {
    return (
      <EmptyState
        title="No purchases found."
        line="Courses you buy are listed here with the amount and payment method."
        motif={{ family: 'leher', dye: 'haldi' }}
        act={<ButtonLink href="/services">Browse Courses</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Table caption="Your payments" columns={columns} rows={rows.items} rowKey={(row) => row.id} />
      {rows.pages > 1 && (
        <Pager
          current={rows.page}
          total={rows.pages}
          label="Pages of payments"
          note={pageNote(rows)}
          onPage={(page) => void navigate(`${sections.payment.href}?page=${page}`)}
        />
      )}
    </>
  );
}

const columns: TableColumn<PaymentRow>[] = [
  { key: 'number', head: 'S.No.', place: 'none', cell: (row) => row.number },
  {
    key: 'image',
    head: 'Image',
    place: 'picture',
    cell: (row) => <img className="dash-thumb" src={row.image} alt="" width={56} height={56} loading="lazy" />,
  },
  { key: 'title', head: 'Title', place: 'lead', cell: (row) => <Title {...row} /> },
  { key: 'amount', head: 'Amount', place: 'amount', cell: (row) => <Rupees value={row.priceRupees} /> },
  { key: 'method', head: 'Method', cell: (row) => <Method {...row} /> },
  { key: 'date', head: 'Date', cell: (row) => <DateText iso={row.date} short /> },
  {
    key: 'acts',
    head: 'Invoice and refund',
    place: 'act',
    cell: (row) => <Acts {...row} />,
  },
];

function Title({ title, orderNumber }: PaymentRow) {
  return (
    <>
      {title}
      <small className="dash-order-number">Order {formatOrderNumber(orderNumber)}</small>
    </>
  );
}

function Acts({ orderId, orderNumber, title, invoices, canRequestRefund }: PaymentRow) {
  return (
    <span className="dash-row-acts">
      <InvoiceLinks orderId={orderId} invoices={invoices} />
      <ButtonLink
        size="small"
        variant="quiet"
        icon={FileDown}
        href={`/api/payment/order/${encodeURIComponent(orderId)}/receipt`}
        download
      >
        Receipt<span className="unseen"> for {title}</span>
      </ButtonLink>
      {canRequestRefund && <RefundRequest orderId={orderId} orderNumber={orderNumber} title={title} />}
    </span>
  );
}

function Method({ method, note, refusal }: PaymentRow) {
  if (!note) return method;
  return (
    <span className="dash-method">
      {method} <Badge tone="info">{note}</Badge>
      {refusal && <span className="dash-refusal">Refused: {refusal}</span>}
    </span>
  );
}
