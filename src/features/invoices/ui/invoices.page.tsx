import '../../../ui/office/list-page.css';
import './invoices.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatDay, formatMonth } from '../../../kit/numbers/dates.ts';
import { formatPaiseExactly } from '../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import type { OfficeColumn } from '../../../ui/lists/table.tsx';
import { EmptyList, ListBox, ListHead } from '../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import { Table, type TableColumn } from '../../../ui/lists/table.tsx';
import type { listOfficeInvoices, OfficeInvoice } from '../contract.ts';
import { GSTR1_SECTIONS, GSTR1_TABLES, INVOICE_NAMES, signedPaise, type Gstr1Section } from '../rules.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { invoicesList } from './invoices-list.ts';

export const meta = applicationMeta('Invoices');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = invoicesList.read(url.searchParams);
  const query = invoicesList.query(view);
  return { view, list: await call<typeof listOfficeInvoices>({ method: 'GET', path: '/admin/invoices', query }) };
}

/** Invoices and credit notes by month, and the files for the GST return. */
export default function InvoicesPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="Invoices" end={<ListHead list={invoicesList} view={view} />}>
      <ListBox
        list={invoicesList}
        view={view}
        place={list}
        options={{ month: Object.fromEntries(list.months.map((month) => [month, formatMonth(month)])) }}
        caption="Invoices and credit notes"
        columns={columns}
        rows={list.invoices}
        rowKey={({ id }) => id}
        pagesLabel="Pages of invoices"
        empty={
          <EmptyList
            list={invoicesList}
            view={view}
            total={list}
            counted={['invoice', 'invoices']}
            none={{
              title: 'No invoices yet',
              line: 'Each paid order has one.',
              act: <ButtonLink href="/admin/orders/new">New sale</ButtonLink>,
            }}
            noneFits="Each paid order has one. Choose another month or search."
          />
        }
      />
      {list.sums && <Sums sums={list.sums} />}
      {list.gstr1 && <ReturnFiles month={view.month} sections={list.gstr1} />}
    </OfficePage>
  );
}

function Sums({ sums }: { sums: NonNullable<RouteResponse<typeof listOfficeInvoices>['sums']> }) {
  const figures = [
    ['Total', sums.totalPaise],
    ['Taxable value', sums.taxablePaise],
    ['CGST', sums.cgstPaise],
    ['SGST', sums.sgstPaise],
    ['IGST', sums.igstPaise],
  ] as const;
  return (
    <dl className="invoice-sums" aria-label="Totals, net of credit notes">
      {figures.map(([name, paise]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatPaiseExactly(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Sections = NonNullable<RouteResponse<typeof listOfficeInvoices>['gstr1']>;

function ReturnFiles({ month, sections }: { month: string; sections: Sections }) {
  return (
    <section className="box office-box" aria-labelledby="gstr1-title">
      <h2 id="gstr1-title" className="type-h4">
        GSTR-1 for {formatMonth(month)}
      </h2>
      <p>
        One file for each section, as the offline tool of the GST portal reads it. Sections without a row are empty.
      </p>
      <div className="office-table office-table-plain">
        <Table
          caption="Sections of the return"
          columns={sectionColumns(month)}
          rows={GSTR1_SECTIONS.map((section) => ({
            section,
            ...(sections.find((one) => one.section === section) ?? { documents: 0, taxablePaise: 0, taxPaise: 0 }),
          }))}
          rowKey={({ section }) => section}
        />
      </div>
    </section>
  );
}

const sectionColumns = (month: string): TableColumn<Sections[number]>[] => [
  {
    key: 'section',
    head: 'Section',
    place: 'lead',
    cell: ({ section }) => (
      <>
        <a className="office-link" href={`/api/admin/invoices/gstr1.csv?month=${month}&section=${section}`} download>
          {section.toUpperCase()}, CSV
        </a>
        <span className="office-note">
          Table {GSTR1_TABLES[section]}, {sectionNames[section]}
        </span>
      </>
    ),
  },
  { key: 'documents', head: 'Documents', align: 'right', headOnPhone: true, cell: ({ documents }) => documents },
  {
    key: 'tax',
    head: 'Tax',
    align: 'right',
    headOnPhone: true,
    cell: ({ section, taxPaise }) => (section === 'docs' ? '' : formatPaiseExactly(taxPaise)),
  },
  {
    key: 'taxable',
    head: 'Taxable value',
    place: 'amount',
    cell: ({ section, taxablePaise }) => (section === 'docs' ? '' : formatPaiseExactly(taxablePaise)),
  },
];

const sectionNames: Record<Gstr1Section, string> = {
  b2b: 'to registered buyers',
  b2cl: 'large, to unregistered buyers of other states',
  b2cs: 'to other unregistered buyers',
  cdnr: 'credit notes to registered buyers',
  cdnur: 'credit notes of large invoices',
  exemp: 'nil-rated supplies',
  'hsn-b2b': 'by service code, registered buyers',
  'hsn-b2c': 'by service code, unregistered buyers',
  docs: 'documents issued',
};

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
  { key: 'kind', head: 'Type', cell: ({ kind }) => INVOICE_NAMES[kind] },
  {
    key: 'date',
    head: 'Date',
    place: 'date',
    sort: 'when',
    greatestFirst: true,
    cell: ({ issuedAt }) => formatDay(issuedAt),
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
  { key: 'place', head: 'Place of supply', place: 'foot', cell: ({ placeOfSupply }) => placeOfSupply },
  {
    key: 'taxable',
    head: 'Taxable value',
    align: 'right',
    place: 'foot',
    headOnPhone: true,
    cell: ({ kind, taxablePaise }) => formatPaiseExactly(signedPaise(kind, taxablePaise)),
  },
  {
    key: 'total',
    head: 'Total',
    place: 'amount',
    sort: 'total',
    greatestFirst: true,
    cell: ({ kind, totalPaise }) => formatPaiseExactly(signedPaise(kind, totalPaise)),
  },
];
