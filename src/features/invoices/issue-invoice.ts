import type { Database } from '../../platform/database/database.ts';
import { loadInstitute, loadSiteContent } from '../settings/load-settings.ts';
import { iconOf } from '../settings/rules.ts';
import {
  financialYear,
  type InvoiceBuyer,
  invoiceKind,
  type InvoiceLine,
  invoiceNumber,
  placeOfSupply,
  splitTax,
  sumTax,
} from './rules.ts';
import { drawCount, findInvoiceOfOrder, insertInvoice, type InvoiceRow, readMoment } from './store.ts';

interface SoldOrder {
  orderId: string;
  /** The order number shown to the buyer. */
  orderNumber: string;
  userId: string;
  /** The payment method as text. */
  method: string;
  buyer: InvoiceBuyer;
  /** Only for seeded past books, in chronological order. */
  issuedAt?: Date;
  lines: readonly SoldLine[];
}

interface SoldLine extends Pick<InvoiceLine, 'key' | 'title' | 'listPaise'> {
  paidPaise: number;
  /** The key by which the settings assign a course its own service code. */
  courseId?: string;
}

/**
 * Issues the invoice of a paid order; a repeated call returns the same one. It freezes seller, buyer, lines and tax by the current
 * settings. Returns `null` if nothing was paid. Runs inside the transaction that pays the order.
 */
export async function issueInvoice(db: Database, sold: SoldOrder): Promise<InvoiceRow | null> {
  const known = await findInvoiceOfOrder(db, sold.orderId);
  if (known) return known;
  const institute = await loadInstitute(db);
  const { sac, sacExceptions, ratePercent, invoiceSeries, receiptSeries } = await loadSiteContent(db, 'invoicing');
  const kind = invoiceKind(institute, ratePercent);
  const seller = {
    name: institute.name,
    legalName: institute.legalName || institute.name,
    addressLines: institute.addressLines,
    gstin: kind === 'receipt' ? '' : institute.gstin,
    stateCode: kind === 'receipt' ? institute.stateCode : institute.gstin.slice(0, 2),
    demoNotice: institute.demoNotice,
    icon: iconOf(institute),
  };
  const supplied = placeOfSupply(sold.buyer, seller.stateCode);
  const tax = { ratePercent: kind === 'tax-invoice' ? ratePercent : 0, isInterState: supplied !== seller.stateCode };
  const own = new Map(sacExceptions.map((exception) => [exception.courseId, exception.sac]));
  const lines = sold.lines.map(({ paidPaise, courseId = '', ...line }) => {
    return { ...line, sac: own.get(courseId) ?? sac, ...splitTax(paidPaise, tax) };
  });
  const sums = sumTax(lines);
  if (sums.totalPaise === 0) return null;
  const series = kind === 'receipt' ? receiptSeries : invoiceSeries;
  const year = financialYear(sold.issuedAt ?? (await readMoment(db)));
  // Last, since all other payments wait for the next number until this transaction ends.
  const count = await drawCount(db, series, year);
  return insertInvoice(db, {
    kind,
    number: invoiceNumber(series, year, count),
    series,
    financialYear: year,
    count,
    orderId: sold.orderId,
    orderNumber: sold.orderNumber,
    userId: sold.userId,
    invoiceId: null,
    cause: null,
    words: sold.method,
    seller,
    buyer: { ...sold.buyer, stateCode: supplied },
    lines,
    sac,
    placeOfSupply: supplied,
    ...tax,
    ...sums,
    ...(sold.issuedAt ? { createdAt: sold.issuedAt } : {}),
  });
}
