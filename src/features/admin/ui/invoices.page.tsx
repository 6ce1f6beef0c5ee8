import './orders.css';
import './invoices.css';
import { Download } from 'lucide-react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { formatMonth, formatShortDate } from '../../../kit/dates.ts';
import { formatPaise } from '../../../kit/money.ts';
import type { RouteAnswer } from '../../../platform/define-route.ts';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { fileHref } from '../../../ui/file-href.ts';
import { FilterSelect, OfficeFilters } from '../../../ui/office-filters.tsx';
import { OfficeTable, type OfficeColumn } from '../../../ui/office-table.tsx';
import { pageCount, pageNote, totalInWords } from '../../../ui/office-total.ts';
import { pageContext } from '../../../ui/page-context.ts';
import { Pager } from '../../../ui/pager.tsx';
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
    <AdminShell section="invoices" title="Invoices" end={<p className="office-count">{totalInWords(list)} issued</p>}>
      <OfficeFilters
        path="/admin/invoices"
        shownHref={invoicesHref({ ...view, page: 1 })}
        hrefOf={(fields) => invoicesHref(readInvoicesView(fields))}
        search={view.search}
        searchLabel="Number, name or e-mail"
        className="office-filters-one"
        list="invoices"
        sort={view.sort}
        isFiltered={view.month !== '' || view.search !== ''}
        allLabel="Show all invoices"
      >
        <FilterSelect
          label="Month"
          name="month"
          value={view.month}
          any="All months"
          names={Object.fromEntries(list.months.map((month) => [month, formatMonth(month)]))}
        />
      </OfficeFilters>
      {list.sums && <Sums sums={list.sums} />}
      {view.month !== '' && <ReturnFiles month={view.month} />}
      {list.invoices.length === 0 ? (
        <EmptyState title="No invoice fits" line="Each paid order has one. Choose another month or search." />
      ) : (
        <div>
          <OfficeTable
            list="invoices"
            caption="Invoices and credit notes"
            columns={columns}
            rows={list.invoices}
            rowKey={({ id }) => id}
            sorting={{ current: view.sort, hrefOf: (sort) => invoicesHref({ ...view, sort, page: 1 }) }}
            csvHref={fileHref(invoicesHref(view), '/api/admin/invoices.csv')}
          />
          <Pager
            current={list.page}
            total={pageCount(list, list.invoices.length)}
            label="Pages of invoices"
            note={pageNote(list, list.invoices.length)}
            onPage={(page) => void navigate(invoicesHref({ ...view, page }))}
          />
        </div>
      )}
    </AdminShell>
  );
}

function Sums({ sums }: { sums: NonNullable<RouteAnswer<typeof listOfficeInvoices>['sums']> }) {
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

const columns: OfficeColumn<OfficeInvoice>[] = [
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
  {
    key: 'date',
    head: 'Date',
    sort: 'when',
    greatestFirst: true,
    cell: ({ issuedAt }) => formatShortDate(issuedAt),
  },
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
  { key: 'taxable', head: 'Taxable', align: 'right', cell: ({ taxablePaise }) => formatPaise(taxablePaise) },
  {
    key: 'total',
    head: 'Total',
    place: 'amount',
    sort: 'total',
    greatestFirst: true,
    cell: ({ kind, totalPaise }) => signed(kind === 'credit-note' ? -totalPaise : totalPaise),
  },
];

function signed(paise: number): string {
  return paise < 0 ? `−${formatPaise(-paise)}` : formatPaise(paise);
}
