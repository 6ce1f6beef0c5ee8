import './orders.css';
import './invoices.css';
import { Download, Search } from 'lucide-react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { formatMonth, formatShortDate } from '../../../kit/dates.ts';
import { formatPaise } from '../../../kit/money.ts';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { listOfficeInvoices, OfficeInvoice } from '../../invoices/contract.ts';
import { GSTR1_SECTIONS, INVOICE_NAMES } from '../../invoices/rules.ts';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';
import { invoicesHref, readInvoicesView } from './invoices-address.ts';

export const meta = applicationMeta('Invoices');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const view = readInvoicesView(url.searchParams);
  const { month, ...query } = view;
  const list = await call<typeof listOfficeInvoices>({
    method: 'GET',
    path: '/admin/invoices',
    query: { ...query, ...(month === '' ? {} : { month }) },
  });
  return { view, list };
}

/** What was issued, month by month, and the files for the GST return. */
export default function InvoicesPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <AdminShell section="invoices" title="Invoices" end={<p className="office-count">{list.total} issued</p>}>
      <form key={invoicesHref({ ...view, page: 1 })} role="search" className="office-filters" action="/admin/invoices">
        <TextField
          label="Number, name or e-mail"
          name="search"
          type="search"
          className="office-filter-search"
          defaultValue={view.search}
          maxLength={200}
        />
        <SelectField
          label="Month"
          name="month"
          defaultValue={view.month}
          placeholder="All months"
          options={list.months.map((month) => ({ value: month, label: formatMonth(month) }))}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
        <Button type="submit" icon={Search}>
          Search
        </Button>
      </form>
      <Sums />
      {view.month !== '' && <ReturnFiles month={view.month} />}
      {list.invoices.length === 0 ? (
        <EmptyState title="No invoice fits" line="Each paid order has one. Choose another month or search." />
      ) : (
        <div className="office-table">
          <Table caption="Invoices and credit notes" columns={columns} rows={list.invoices} rowKey={({ id }) => id} />
          <Pager
            current={list.page}
            total={Math.ceil(list.total / list.limit)}
            label="Pages of invoices"
            note={`${(list.page - 1) * list.limit + 1} to ${(list.page - 1) * list.limit + list.invoices.length} of ${list.total}`}
            onPage={(page) => void navigate(invoicesHref({ ...view, page }))}
          />
        </div>
      )}
    </AdminShell>
  );
}

function Sums() {
  const { sums } = useLoaderData<typeof loader>().list;
  const figures = [
    ['Total', sums.totalPaise],
    ['Taxable value', sums.taxablePaise],
    ['CGST', sums.cgstPaise],
    ['SGST', sums.sgstPaise],
    ['IGST', sums.igstPaise],
  ] as const;
  return (
    <dl className="invoice-sums" aria-label="Sums, with credit notes taken away">
      {figures.map(([name, paise]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{signed(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ReturnFiles({ month }: { month: string }) {
  return (
    <section className="box office-box" aria-labelledby="gstr1-title">
      <h2 id="gstr1-title" className="type-h4">
        GSTR-1 for {formatMonth(month)}
      </h2>
      <p>One file for each section, as the offline tool of the GST portal reads it.</p>
      <ul className="invoice-files">
        {GSTR1_SECTIONS.map((section) => (
          <li key={section}>
            <a
              className="office-link"
              href={`/api/admin/invoices/gstr1.csv?month=${month}&section=${section}`}
              download
            >
              <Download size={16} aria-hidden="true" /> {section.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const columns: TableColumn<OfficeInvoice>[] = [
  {
    key: 'number',
    head: 'Number',
    place: 'lead',
    cell: ({ id, orderId, number }) => (
      <a className="office-link" href={`/api/payment/order/${orderId}/invoice/${id}`} download>
        {number}
      </a>
    ),
  },
  { key: 'kind', head: 'Kind', cell: ({ kind }) => INVOICE_NAMES[kind] },
  { key: 'date', head: 'Date', cell: ({ issuedAt }) => formatShortDate(issuedAt) },
  {
    key: 'buyer',
    head: 'Buyer',
    cell: ({ buyer, gstin, orderId }) => (
      <>
        <Link className="office-link" to={`/admin/orders/${orderId}`}>
          {buyer}
        </Link>
        {gstin && <span className="office-note">{gstin}</span>}
      </>
    ),
  },
  { key: 'place', head: 'Place of supply', cell: ({ placeOfSupply }) => placeOfSupply },
  { key: 'taxable', head: 'Taxable', cell: ({ taxablePaise }) => formatPaise(taxablePaise) },
  {
    key: 'total',
    head: 'Total',
    place: 'amount',
    cell: ({ kind, totalPaise }) => signed(kind === 'credit-note' ? -totalPaise : totalPaise),
  },
];

function signed(paise: number): string {
  return paise < 0 ? `−${formatPaise(-paise)}` : formatPaise(paise);
}
