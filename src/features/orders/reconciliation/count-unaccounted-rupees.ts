import type { Database } from '../../../platform/database/database.ts';
import { sumUnexplainedPaise } from './ledger-store.ts';

/** Rupees that no order, refund or person accounts for, here or against the provider's books, rounded up: 0 unless something is wrong. */
export async function countUnaccountedRupees(db: Database): Promise<number> {
  return Math.ceil((await sumUnexplainedPaise(db)) / 100);
}
