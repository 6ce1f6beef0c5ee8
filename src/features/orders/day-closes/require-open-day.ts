import { formatShortDate } from '../../../kit/numbers/dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { lockTill } from '../payments/payment-parts-store.ts';
import { findDayClose } from './day-close-store.ts';

/**
 * Throws 409 `day-closed` once a cashier has closed that day: neither payments nor cash refunds are added to it. The lock makes closing
 * wait for payments that are being taken.
 */
export async function requireOpenDay(
  db: Database,
  { cashierId, day }: { cashierId: string; day: string },
): Promise<void> {
  await lockTill(db, cashierId, day);
  if (!(await findDayClose(db, cashierId, day))) return;
  const message = `Your day ${formatShortDate(day)} is closed. Choose another day, or let a colleague take it.`;
  throw new AppError(409, 'day-closed', message);
}
