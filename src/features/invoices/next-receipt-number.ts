import type { Database } from '../../platform/database/database.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { financialYear, invoiceNumber } from './rules.ts';
import { drawCount, readMoment } from './store.ts';

/**
 * The number of the next receipt for money that the desk took, in the transaction that takes it: without gaps, a series for each
 * financial year. `takenAt` is for books of the past alone, in the order of time.
 */
export async function nextReceiptNumber(db: Database, { takenAt }: { takenAt?: Date } = {}): Promise<string> {
  const { deskSeries } = await loadSiteContent(db, 'invoicing');
  const year = financialYear(takenAt ?? (await readMoment(db)));
  return invoiceNumber(deskSeries, year, await drawCount(db, deskSeries, year));
}
