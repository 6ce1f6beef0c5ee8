import type { Database } from '../../platform/database/database.ts';
import { loadSiteContent } from './load-site-content.ts';

/**
 * The total in rupees from which the payment provider has a no-cost EMI offer; `null` where it has none. Without one no page may
 * promise the months of a course.
 */
export async function findNoCostEmiFrom(db: Database): Promise<number | null> {
  const { showsEmi, emiFromRupees, offerIds } = await loadSiteContent(db, 'checkout');
  return showsEmi && offerIds.length > 0 ? emiFromRupees : null;
}
