import { isGstin } from '../../kit/numbers/gstin.ts';
import type { Database } from '../../platform/database/database.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import { loadInstitute, loadSiteContent } from '../settings/load-settings.ts';
import { invoiceKind } from './rules.ts';
import { findLastState } from './store.ts';

/** Returns the likely state of supply of a buyer's next invoice, whether their profile has a postal address, and the tax rate. */
export async function findBilling(
  db: Database,
  { userId }: { userId: string | null },
): Promise<{ state: string; ratePercent: number; hasAddress: boolean }> {
  const institute = await loadInstitute(db);
  const { ratePercent } = await loadSiteContent(db, 'invoicing');
  const lastState = userId === null ? null : await findLastState(db, userId);
  return {
    state: lastState ?? (isGstin(institute.gstin) ? institute.gstin.slice(0, 2) : institute.stateCode),
    hasAddress: userId !== null && (await getMe({ db }, { userId })).address !== '',
    ratePercent: invoiceKind(institute, ratePercent) === 'tax-invoice' ? ratePercent : 0,
  };
}
