import type { Database } from '../../platform/database.ts';
import { sumUnbalancedPaise } from './ledger-store.ts';

/** Rupees in the books that no order, refund or person accounts for, rounded up: 0 unless something is wrong. */
export async function countUnaccountedRupees(db: Database): Promise<number> {
  return Math.ceil((await sumUnbalancedPaise(db)) / 100);
}
