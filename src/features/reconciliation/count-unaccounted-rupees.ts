import type { Database } from '../../platform/database/database.ts';
import { sumUnbalanced } from '../orders/books/books.ts';
import { sumOpenFindings } from './finding-store.ts';

/** Rupees that no order, refund or person accounts for, here or against the provider's books, rounded up: 0 unless something is wrong. */
export async function countUnaccountedRupees(db: Database): Promise<number> {
  const [unbalanced, found] = await Promise.all([sumUnbalanced(db), sumOpenFindings(db)]);
  return Math.ceil((unbalanced + found) / 100);
}
