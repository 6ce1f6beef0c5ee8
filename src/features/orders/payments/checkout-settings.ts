import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import type { CheckoutSettings } from './checkout-settings-contract.ts';
import type { EmiTerms } from '../../../kit/numbers/emi.ts';

/** Returns the settings of cart reminders and the EMI estimate. */
export async function loadCheckoutSettings(db: Database): Promise<CheckoutSettings> {
  return loadSiteContent(db, 'checkout');
}

/** Saves them; the audit log stores the previous values. */
export async function saveCheckoutSettings(
  db: Database,
  { settings, actorId }: { settings: CheckoutSettings; actorId: string },
): Promise<CheckoutSettings> {
  return inTransaction(db, async (transaction) => {
    const before = await loadCheckoutSettings(transaction);
    await saveSetting(transaction, { subject: 'checkout', value: settings, actorId });
    await recordAudit(transaction, {
      actorId,
      action: 'checkout-settings.updated',
      subject: 'settings:checkout',
      details: { before, after: settings },
    });
    return loadCheckoutSettings(transaction);
  });
}

/** The basis of the EMI estimate; `null` if the institute shows none. */
export async function findEmiTerms(db: Database): Promise<EmiTerms | null> {
  const { showsEmi, emiFromRupees, emiMonths, emiRatePercent, offerIds } = await loadSiteContent(db, 'checkout');
  if (!showsEmi) return null;
  return {
    fromRupees: emiFromRupees,
    months: emiMonths,
    ratePercent: emiRatePercent,
    isNoCost: offerIds.length > 0,
  };
}
