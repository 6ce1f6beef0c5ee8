import type { Database } from '../../platform/database.ts';
import { sumOpenFindings } from './finding-store.ts';
import { sumUnbalancedPaise } from './ledger-store.ts';

/** Rupees that no order, refund or person accounts for, here or against the provider's books, rounded up: 0 unless something is wrong. */
export async function countUnaccountedRupees(db: Database): Promise<number> {
  return Math.ceil(((await sumUnbalancedPaise(db)) + (await sumOpenFindings(db))) / 100);
}
