import type { Database } from '../../platform/database/database.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { financialYear, invoiceNumber } from './rules.ts';
import { drawCount, readMoment } from './store.ts';

/**
 * Returns the number of the next receipt of an offline payment: without gaps, one series per financial year. `takenAt` is only for seeded
 * past books, in chronological order. Runs inside the transaction that takes the payment.
 */
export async function nextReceiptNumber(db: Database, { takenAt }: { takenAt?: Date } = {}): Promise<string> {
  const { deskSeries } = await loadSiteContent(db, 'invoicing');
  const year = financialYear(takenAt ?? (await readMoment(db)));
  return invoiceNumber(deskSeries, year, await drawCount(db, deskSeries, year));
}
