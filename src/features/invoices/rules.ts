import { indianDay } from '../../kit/numbers/dates.ts';
import type { Sorting } from '../../kit/sorting.ts';
import { gstinKind, isGstin, stateOfGstin } from '../../kit/numbers/gstin.ts';
import { isStateCode } from '../../kit/numbers/gst-states.ts';
import { splitExactly } from '../../kit/numbers/split-exactly.ts';

/** Kinds of document: by law a tax invoice, a bill of supply if the rate is nil, a plain receipt from a seller without GSTIN. */
export type InvoiceKind = 'tax-invoice' | 'bill-of-supply' | 'receipt' | 'credit-note';

/** The seller, as printed. */
export interface InvoiceSeller {
  name: string;
  legalName: string;
  addressLines: string[];
  gstin: string;
  stateCode: string;
  /** The note of a demo institute that nothing here is real; empty for a real one. */
  demoNotice: string;
  /** The institute's own icon at that time; without one the mark of its name is drawn. */
  icon?: string | null;
}

/** The buyer, as they were at the time. */
export interface InvoiceBuyer {
  name: string;
  email: string;
  address: string;
  stateCode: string;
  gstin: string;
  businessName: string;
}

/** One course, with the tax included in its price. `key` identifies the order's line. */
export interface InvoiceLine extends TaxSplit {
  key: string;
  title: string;
  listPaise: number;
  /** Its own service code; older lines have the invoice's. */
  sac?: string;
}

export interface TaxPlace {
  ratePercent: number;
  /** Between states the tax is IGST; within one it is CGST and SGST, at equal rates. */
  isInterState: boolean;
}

/** A tax-inclusive amount, split; the four parts add up to it. */
export interface TaxSplit {
  totalPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/**
 * Splits the tax out of an inclusive amount: amount × rate ÷ (100 + all rates), for each tax separately (CGST Rules 2017, rule 35), to the
 * nearest paisa, half a paisa up. The rest is the taxable value, so the parts add up exactly and CGST = SGST always.
 */
export function splitTax(totalPaise: number, { ratePercent, isInterState }: TaxPlace): TaxSplit {
  const igstPaise = isInterState ? divideRounded(totalPaise * ratePercent, 100 + ratePercent) : 0;
  const half = isInterState ? 0 : divideRounded(totalPaise * ratePercent, 2 * (100 + ratePercent));
  return { totalPaise, taxablePaise: totalPaise - igstPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise };
}

/** The tax in a part of an amount of which `beforePaise` were split already: in any steps, the parts add up to the tax of the whole. */
export function splitTaxStep(beforePaise: number, totalPaise: number, place: TaxPlace): TaxSplit {
  const after = splitTax(beforePaise + totalPaise, place);
  const before = splitTax(beforePaise, place);
  return {
    totalPaise,
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  };
}

export function sumTax(splits: readonly TaxSplit[]): TaxSplit {
  const sum = (read: (split: TaxSplit) => number) => splits.reduce((total, split) => total + read(split), 0);
  return {
    totalPaise: sum((split) => split.totalPaise),
    taxablePaise: sum((split) => split.taxablePaise),
    cgstPaise: sum((split) => split.cgstPaise),
    sgstPaise: sum((split) => split.sgstPaise),
    igstPaise: sum((split) => split.igstPaise),
  };
}

function divideRounded(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/**
 * The state of supply: that of the buyer's GSTIN, else the state they chose, else the seller's own. A UIN holder counts as unregistered
 * (CGST Act 2017, section 2(94)), so the chosen state takes precedence over that of the UIN.
 */
export function placeOfSupply(buyer: { gstin: string; stateCode: string }, sellerStateCode: string): string {
  const registered = stateOfGstin(buyer.gstin);
  const states = gstinKind(buyer.gstin) === 'uin' ? [buyer.stateCode, registered] : [registered, buyer.stateCode];
  return states.find(isStateCode) ?? sellerStateCode;
}

/** The kind of document by seller: only one with a GSTIN may charge tax. */
export function invoiceKind(seller: { gstin: string }, ratePercent: number): Exclude<InvoiceKind, 'credit-note'> {
  if (!isGstin(seller.gstin)) return 'receipt';
  return ratePercent === 0 ? 'bill-of-supply' : 'tax-invoice';
}

/** "26-27": the financial year, April to March in Indian time. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = indianMonth(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** "2026-11", in Indian time. */
export function indianMonth(moment: Date): string {
  return indianDay(moment).slice(0, 7);
}

/** "MSL/26-27/00042": at most 16 characters, of letters, digits, `-` and `/` (CGST Rules 2017, rule 46). Throws when it would be longer. */
export function invoiceNumber(series: string, year: string, count: number): string {
  const number = `${series}/${year}/${String(count).padStart(5, '0')}`;
  if (!/^[A-Z0-9/-]{1,16}$/.test(number)) throw new RangeError(`${number} is no number of an invoice`);
  return number;
}

/** Distributes a refunded amount over the lines: from each in proportion to what is left of it, and never more. */
export function creditParts(amountPaise: number, leftPaise: readonly number[]): number[] {
  const left = leftPaise.reduce((sum, one) => sum + one, 0);
  return splitExactly(Math.min(amountPaise, left), leftPaise);
}

/** Distributes an amount over the given lines; what those no longer have is taken from the others, so that all of it is credited. */
export function creditLines(
  amountPaise: number,
  leftPaise: readonly number[],
  namedPaise: readonly number[],
): number[] {
  const named = leftPaise.map((left, at) => Math.min(left, namedPaise[at] ?? 0));
  const restPaise = Math.max(0, amountPaise - named.reduce((sum, one) => sum + one, 0));
  const rest = creditParts(
    restPaise,
    leftPaise.map((left, at) => left - (named[at] ?? 0)),
  );
  return named.map((one, at) => one + (rest[at] ?? 0));
}

/**
 * Whether a buyer's GSTIN contradicts the chosen state. Not for the UIN of a mission, whose staff use it all over India, nor for the number
 * of a foreign supplier, which contains no state.
 */
export function isOfState(gstin: string, stateCode: string): boolean {
  const kind = gstinKind(gstin);
  return gstin === '' || stateCode === '' || kind === 'uin' || kind === 'oidar' || gstin.startsWith(stateCode);
}

/** The label of a buyer's number on an invoice (CGST Rules 2017, rule 46(d)). */
export function gstinLabel(gstin: string): 'GSTIN' | 'UIN' {
  return gstinKind(gstin) === 'uin' ? 'UIN' : 'GSTIN';
}

/** From this amount on, an invoice to a buyer without GSTIN needs their address (CGST Rules 2017, rule 46). */
const ADDRESS_FROM_PAISE = 50_000_00;

export function needsAddress({ totalPaise, gstin }: { totalPaise: number; gstin: string }): boolean {
  return totalPaise >= ADDRESS_FROM_PAISE && gstin === '';
}

export const ADDRESS_MISSING = 'Please write the address. The law asks for it on an invoice of ₹50,000 or more.';

/** The document's title in print and on screens. */
export const INVOICE_NAMES: Record<InvoiceKind, string> = {
  'tax-invoice': 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
};

/** "tax-invoice-MSL-26-27-00042.pdf" */
export function invoiceFileName({ kind, number }: { kind: InvoiceKind; number: string }): string {
  return `${kind}-${number.replaceAll('/', '-')}.pdf`;
}

/** The sign of an invoice in sums: a credit note is negative. */
export function signedPaise(kind: InvoiceKind, paise: number): number {
  return kind === 'credit-note' ? -paise : paise;
}

/** Sections of a month's GSTR-1 for a seller of courses, with the names of the portal's offline tool and their tables of the form. */
export const GSTR1_TABLES = {
  b2b: '4A',
  b2cl: '5',
  b2cs: '7',
  cdnr: '9B',
  cdnur: '9B',
  exemp: '8',
  'hsn-b2b': '12',
  'hsn-b2c': '12',
  docs: '13',
} as const;
export type Gstr1Section = keyof typeof GSTR1_TABLES;
export const GSTR1_SECTIONS = Object.keys(GSTR1_TABLES) as [Gstr1Section, ...Gstr1Section[]];

/** Above this, an invoice to another state and a buyer without GSTIN is reported individually (notification 12/2024, Central Tax). */
export const LARGE_INVOICE_PAISE = 1_00_000_00;

/** The data that decides an invoice's section. */
export interface Gstr1Data {
  kind: InvoiceKind;
  buyer: { gstin: string };
  isInterState: boolean;
  totalPaise: number;
  /** The invoice that a credit note credits. */
  corrected: { kind: InvoiceKind; totalPaise: number } | null;
}

/**
 * Returns the section of an invoice; a credit note follows its invoice. Nil-rated supplies of a registered seller are not in the taxed
 * tables but in table 8, less credit notes. Returns `null` for a receipt, which a seller without GSTIN issues and no return includes.
 */
export function gstr1Section(issued: Gstr1Data): Exclude<Gstr1Section, 'hsn-b2b' | 'hsn-b2c' | 'docs'> | null {
  const kind = issued.corrected?.kind ?? issued.kind;
  if (kind === 'receipt') return null;
  if (kind === 'bill-of-supply') return 'exemp';
  const isCredit = issued.corrected !== null;
  if (issued.buyer.gstin !== '') return isCredit ? 'cdnr' : 'b2b';
  const billedPaise = issued.corrected?.totalPaise ?? issued.totalPaise;
  if (!issued.isInterState || billedPaise <= LARGE_INVOICE_PAISE) return 'b2cs';
  return isCredit ? 'cdnur' : 'b2cl';
}

/** The sums of a month's section. */
export interface Gstr1Sums {
  section: Gstr1Section;
  /** Invoices and credit notes. */
  documents: number;
  /** Less credit notes. */
  taxablePaise: number;
  taxPaise: number;
}

/** The non-empty sections of a month, from invoices and credit notes counted by the deciding data. */
export function sumGstr1(
  groups: readonly (Gstr1Data & { documents: number; taxablePaise: number; taxPaise: number })[],
): Gstr1Sums[] {
  const placed = groups.flatMap((group) => {
    const section = gstr1Section(group);
    const series = group.kind === 'receipt' ? [] : (['docs'] as const);
    if (section === null) return series.map((only) => ({ ...group, section: only }));
    const services = group.buyer.gstin === '' ? ('hsn-b2c' as const) : ('hsn-b2b' as const);
    return [section, services, ...series].map((one) => ({ ...group, section: one }));
  });
  return GSTR1_SECTIONS.flatMap((section) => {
    const own = placed.filter((one) => one.section === section);
    if (own.length === 0) return [];
    const sum = (read: (one: (typeof own)[number]) => number) => own.reduce((total, one) => total + read(one), 0);
    return {
      section,
      documents: sum(({ documents }) => documents),
      taxablePaise: sum(({ kind, taxablePaise }) => signedPaise(kind, taxablePaise)),
      taxPaise: sum(({ kind, taxPaise }) => signedPaise(kind, taxPaise)),
    };
  });
}

/** Sums of invoices by kind, in paise; credit notes are subtracted. */
export function sumKinds(groups: readonly ({ kind: InvoiceKind } & InvoiceSums)[]): InvoiceSums {
  const sum = (name: keyof InvoiceSums) =>
    groups.reduce((total, { kind, [name]: paise }) => total + signedPaise(kind, paise), 0);
  return {
    totalPaise: sum('totalPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  };
}

/** In paise. */
export interface InvoiceSums {
  totalPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Sort keys of the office's list: time of issue, total. */
export const INVOICE_SORTS = ['when', 'total'] as const;
export type InvoiceSorting = Sorting<(typeof INVOICE_SORTS)[number]>;

/** What this feature writes into the audit log, with its label. */
export const INVOICES_ACTIONS = {
  'gstr1.exported': 'GSTR-1 exported',
  'invoice-settings.updated': 'Invoice settings changed',
  'invoice.exported': 'Invoices exported',
} as const;

type Labels = typeof INVOICES_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

type SeriesField = 'invoiceSeries' | 'creditSeries' | 'receiptSeries' | 'deskSeries';

const SERIES_OF_KIND = {
  'tax-invoice': 'invoiceSeries',
  'bill-of-supply': 'invoiceSeries',
  'credit-note': 'creditSeries',
  receipt: 'receiptSeries',
} as const satisfies Record<string, SeriesField>;

const DOCUMENTS: Record<SeriesField, string> = {
  invoiceSeries: 'invoices',
  creditSeries: 'credit notes',
  receiptSeries: 'receipts',
  deskSeries: 'desk receipts',
};

/**
 * The changed prefixes that numbered documents of another type this financial year, as issues of their fields: each type has a consecutive
 * series of its own (CGST Rules 2017, rules 46 and 53). Going back to an own earlier prefix goes on with its numbers.
 */
export function findTakenSeries({
  before,
  after,
  lastNumbers,
  kinds,
}: {
  before: Record<SeriesField, string>;
  after: Record<SeriesField, string>;
  /** The last number of each series, by prefix; a series without a document here numbers receipts of the desk. */
  lastNumbers: Record<string, number>;
  kinds: readonly { series: string; kind: keyof typeof SERIES_OF_KIND }[];
}): { path: SeriesField; message: string }[] {
  return (Object.keys(DOCUMENTS) as SeriesField[]).flatMap((field) => {
    const series = after[field];
    if (series === before[field] || !(lastNumbers[series] ?? 0)) return [];
    const own = kinds.filter((used) => used.series === series).map(({ kind }) => SERIES_OF_KIND[kind]);
    const numbered: readonly SeriesField[] = own.length === 0 ? ['deskSeries'] : own;
    const other = numbered.find((used) => used !== field);
    if (other === undefined) return [];
    const message = `${series} numbers ${DOCUMENTS[other]} this financial year. Please choose another prefix.`;
    return [{ path: field, message }];
  });
}

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const INVOICES_ERRORS = {
  'gstin-of-other-state': { status: 422, meaning: 'The GSTIN belongs to another state' },
  'series-used': { status: 409, meaning: 'The prefix numbered documents of another type this financial year' },
} as const;

type Codes = typeof INVOICES_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
