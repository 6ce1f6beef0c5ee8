import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { loadEditedSetting, loadSiteContent } from '../../settings/load-settings.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { requireSettingsRead } from '../../settings/settings-version.ts';
import type { CheckoutSettings, VersionedCheckoutSettings } from './checkout-settings-contract.ts';
import type { EmiTerms } from '../../../kit/numbers/emi.ts';

/** Returns the settings of cart reminders and the EMI estimate, with their version. */
export async function loadCheckoutSettings(db: Database): Promise<VersionedCheckoutSettings> {
  const { value, version } = await loadEditedSetting(db, 'checkout');
  return { ...value, version };
}

/** Saves them; the audit log stores the previous values. Throws 409 `changed-elsewhere`. */
export async function saveCheckoutSettings(
  db: Database,
  { settings, version, actorId }: { settings: CheckoutSettings; version: number; actorId: string },
): Promise<VersionedCheckoutSettings> {
  return inTransaction(db, async (transaction) => {
    await requireSettingsRead(transaction, { subjects: ['checkout'], version });
    const before = await loadSiteContent(transaction, 'checkout');
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
