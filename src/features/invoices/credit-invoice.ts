import type { Database } from '../../platform/database/database.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { creditLines, financialYear, invoiceNumber, splitTaxStep, sumTax } from './rules.ts';
import {
  drawCount,
  findInvoiceOfOrder,
  hasCause,
  insertInvoice,
  type InvoiceRow,
  readMoment,
  selectCredits,
  selectLastNumbers,
} from './store.ts';

interface Credit {
  orderId: string;
  /** Identifies the cause: the same cause never credits twice. */
  cause: string;
  /** The reason of the refund, as printed. */
  reason: string;
  amountPaise: number;
  /** Only for seeded past books, in chronological order. */
  issuedAt?: Date;
  /** Amounts per line; what they don't cover is taken from all lines by what is left of each. */
  parts?: readonly { key: string; amountPaise: number }[];
}

/**
 * Issues a credit note for a part of an order's invoice, never more than is left of it, line by line; returns `null` if nothing is left.
 * Runs inside the transaction that stores the refund, which has locked the order's user.
 */
export async function creditInvoice(db: Database, credit: Credit): Promise<InvoiceRow | null> {
  if (await hasCause(db, credit.cause)) return null;
  const planned = await planCredit(db, credit);
  if (!planned) return null;
  const { invoice, lines, sums } = planned;
  const { creditSeries: series } = await loadSiteContent(db, 'invoicing');
  const year = financialYear(credit.issuedAt ?? (await readMoment(db)));
  const count = await drawCount(db, series, year);
  const { id, createdAt: _, ...same } = invoice;
  return insertInvoice(db, {
    ...same,
    ...sums,
    kind: 'credit-note',
    number: invoiceNumber(series, year, count),
    series,
    financialYear: year,
    count,
    invoiceId: id,
    cause: credit.cause,
    words: credit.reason,
    lines,
    ...(credit.issuedAt ? { createdAt: credit.issuedAt } : {}),
  });
}

/**
 * Returns the tax that a credit note for this part would have, and the number that is next now; another refund that is finished first gets
 * it. `null` if nothing of the invoice is left, or the order has none.
 */
export async function previewCredit(
  db: Database,
  credit: Pick<Credit, 'orderId' | 'amountPaise' | 'parts'>,
): Promise<{ taxPaise: number; nextNumber: string } | null> {
  const planned = await planCredit(db, credit);
  if (!planned) return null;
  const { totalPaise, taxablePaise } = planned.sums;
  const { creditSeries: series } = await loadSiteContent(db, 'invoicing');
  const year = financialYear(await readMoment(db));
  const last = (await selectLastNumbers(db, year))[series] ?? 0;
  return { taxPaise: totalPaise - taxablePaise, nextNumber: invoiceNumber(series, year, last + 1) };
}

/** The lines and sums of a credit note; `null` if nothing is left to credit. */
async function planCredit(db: Database, credit: Pick<Credit, 'orderId' | 'amountPaise' | 'parts'>) {
  const invoice = await findInvoiceOfOrder(db, credit.orderId);
  if (!invoice) return null;
  const credits = await selectCredits(db, invoice.id);
  const credited = new Map<string, number>();
  for (const line of credits.flatMap((one) => one.lines))
    credited.set(line.key, (credited.get(line.key) ?? 0) + line.totalPaise);
  const left = invoice.lines.map((line) => line.totalPaise - (credited.get(line.key) ?? 0));
  const amounts = creditLines(
    credit.amountPaise,
    left,
    invoice.lines.map((line) => partOf(credit.parts ?? [], line.key)),
  );
  const lines = invoice.lines.flatMap((line, at) => {
    const amount = amounts[at] ?? 0;
    if (amount === 0) return [];
    return [{ ...line, ...splitTaxStep(credited.get(line.key) ?? 0, amount, invoice) }];
  });
  const sums = sumTax(lines);
  return sums.totalPaise === 0 ? null : { invoice, lines, sums };
}

function partOf(parts: readonly { key: string; amountPaise: number }[], key: string): number {
  return parts.reduce((sum, part) => sum + (part.key === key ? part.amountPaise : 0), 0);
}
