import { csvLine, CSV_START } from '../../kit/csv.ts';
import { stateName } from '../../kit/numbers/gst-states.ts';
import {
  gstr1Section,
  signedPaise,
  sumTax,
  type Gstr1Section,
  type InvoiceBuyer,
  type InvoiceKind,
  type TaxPlace,
  type TaxSplit,
} from './rules.ts';

/** The data of an issued invoice or credit note in the return. */
export interface FiledInvoice extends TaxPlace, TaxSplit {
  kind: InvoiceKind;
  number: string;
  series: string;
  financialYear: string;
  createdAt: Date;
  buyer: Pick<InvoiceBuyer, 'name' | 'gstin' | 'businessName'>;
  placeOfSupply: string;
  sac: string;
  lines: readonly (TaxSplit & { sac?: string })[];
  corrected: { totalPaise: number; kind: InvoiceKind } | null;
}

/**
 * Returns a section of the return as CSV, with the columns of the portal's offline tool; rows in the given order. Receipts of a seller
 * without GSTIN are excluded. Credits to buyers of small amounts, or of nil-rated supplies, are subtracted from their sums. Starts with the
 * byte order mark of every export: without it, spreadsheets corrupt names in Indian scripts when the file is checked before filing; a tool
 * that does not know the mark gets the file saved from there.
 */
export function writeGstr1(section: Gstr1Section, issued: readonly FiledInvoice[]): string {
  const supplies = issued.filter((one) => gstr1Section(one) !== null);
  const table = section === 'docs' ? documentsTable(issued) : tables[section](supplies);
  return CSV_START + [table.heads, ...table.rows].map(csvLine).join('');
}

type Cell = string | number;
interface SectionTable {
  heads: string[];
  rows: Cell[][];
}

const ofSection = (issued: readonly FiledInvoice[], section: Gstr1Section) =>
  issued.filter((one) => gstr1Section(one) === section);

const tables: Record<Exclude<Gstr1Section, 'docs'>, (issued: readonly FiledInvoice[]) => SectionTable> = {
  b2b: (issued) => ({
    heads: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ofSection(issued, 'b2b').map((one) => [
      one.buyer.gstin,
      receiver(one),
      ...heading(one),
      place(one),
      'N',
      '',
      'Regular B2B',
      '',
      one.ratePercent,
      rupees(one.taxablePaise),
      0,
    ]),
  }),
  b2cl: (issued) => ({
    heads: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ofSection(issued, 'b2cl').map((one) => [
      ...heading(one),
      place(one),
      '',
      one.ratePercent,
      rupees(one.taxablePaise),
      0,
      '',
    ]),
  }),
  b2cs: (issued) => ({
    heads: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: groups(ofSection(issued, 'b2cs'), (one) => `${one.placeOfSupply} ${one.ratePercent}`).map(
      ({ first, sums }) => ['OE', place(first), '', first.ratePercent, rupees(sums.taxablePaise), 0, ''],
    ),
  }),
  cdnr: (issued) => ({
    heads: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ofSection(issued, 'cdnr').map((one) => [
      one.buyer.gstin,
      receiver(one),
      one.number,
      day(one),
      'C',
      place(one),
      'N',
      'Regular B2B',
      rupees(one.totalPaise),
      '',
      one.ratePercent,
      rupees(one.taxablePaise),
      0,
    ]),
  }),
  cdnur: (issued) => ({
    heads: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ofSection(issued, 'cdnur').map((one) => [
      'B2CL',
      one.number,
      day(one),
      'C',
      place(one),
      rupees(one.totalPaise),
      '',
      one.ratePercent,
      rupees(one.taxablePaise),
      0,
    ]),
  }),
  exemp: (issued) => ({
    heads: ['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
    rows: groups(ofSection(issued, 'exemp'), supplyLabel).map(({ first, sums }) => [
      supplyLabel(first),
      rupees(sums.totalPaise),
      0,
      0,
    ]),
  }),
  'hsn-b2b': (issued) => servicesTable(issued.filter((one) => one.buyer.gstin !== '')),
  'hsn-b2c': (issued) => servicesTable(issued.filter((one) => one.buyer.gstin === '')),
};

/** Table 8 has a row for each of these. */
function supplyLabel({ isInterState, buyer }: FiledInvoice): string {
  return `${isInterState ? 'Inter' : 'Intra'}-State supplies to ${buyer.gstin === '' ? 'unregistered' : 'registered'} persons`;
}

/** Table 12: sales by code and rate. Services have no quantity. */
function servicesTable(issued: readonly FiledInvoice[]): SectionTable {
  return {
    heads: [
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Rate',
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ],
    rows: groups(issued.flatMap(byLine), (one) => `${one.sac} ${one.ratePercent}`).map(({ first, sums }) => [
      first.sac,
      'Commercial training and coaching',
      'NA',
      0,
      rupees(sums.totalPaise),
      first.ratePercent,
      rupees(sums.taxablePaise),
      rupees(sums.igstPaise),
      rupees(sums.cgstPaise),
      rupees(sums.sgstPaise),
      0,
    ]),
  };
}

/** Each line of an invoice as a separate invoice, with its service code. */
function byLine(issued: FiledInvoice): FiledInvoice[] {
  return issued.lines.map(({ sac = issued.sac, ...split }) => ({ ...issued, ...sumTax([split]), sac }));
}

/** Table 13: the first and last number of each series. Nothing is ever cancelled. */
function documentsTable(issued: readonly FiledInvoice[]): SectionTable {
  const filed = issued.filter(({ kind }) => kind !== 'receipt');
  const series = Map.groupBy(filed, ({ series: letters, financialYear }) => `${letters}/${financialYear}`);
  return {
    heads: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: [...series.values()].map((all) => [
      all[0]?.kind === 'credit-note' ? 'Credit Note' : 'Invoices for outward supply',
      all[0]?.number ?? '',
      all.at(-1)?.number ?? '',
      all.length,
      0,
    ]),
  };
}

/** Invoices reported in one row, with their sums; credit notes are subtracted. */
function groups(issued: readonly FiledInvoice[], keyOf: (one: FiledInvoice) => string) {
  return [...Map.groupBy(issued, keyOf).values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ first, sums: sumTax(all.map(signed)) }] : [];
  });
}

function signed(one: FiledInvoice): TaxSplit {
  return {
    totalPaise: signedPaise(one.kind, one.totalPaise),
    taxablePaise: signedPaise(one.kind, one.taxablePaise),
    cgstPaise: signedPaise(one.kind, one.cgstPaise),
    sgstPaise: signedPaise(one.kind, one.sgstPaise),
    igstPaise: signedPaise(one.kind, one.igstPaise),
  };
}

const heading = (one: FiledInvoice): Cell[] => [one.number, day(one), rupees(one.totalPaise)];
const receiver = ({ buyer }: FiledInvoice): string => buyer.businessName || buyer.name;
const place = ({ placeOfSupply }: FiledInvoice): string => `${placeOfSupply}-${stateName(placeOfSupply)}`;
/** Whole paise are exact to two decimals. */
const rupees = (paise: number): number => paise / 100;

/** "05-Nov-2026", the format of the tool. */
function day({ createdAt }: FiledInvoice): string {
  return dayFormat.format(createdAt).replaceAll(' ', '-').replace('Sept', 'Sep');
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
});
