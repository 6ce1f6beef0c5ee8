import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { saveSetting } from '../settings/save-setting.ts';
import type { InstalmentSettings } from './contract.ts';
import { refreshPauses } from './refresh-pause.ts';
import { selectActivePlans } from './store.ts';

/** Saves the instalment settings; active plans get the new days of grace at once. */
export async function saveInstalmentSettings(
  { db }: Pick<Context, 'db'>,
  { settings, actorId }: { settings: InstalmentSettings; actorId: string },
): Promise<InstalmentSettings> {
  return inTransaction(db, async (transaction) => {
    const before = await loadSiteContent(transaction, 'instalments');
    const after = await saveSetting(transaction, { subject: 'instalments', value: settings, actorId });
    if (before.graceDays !== after.graceDays) {
      const plans = await selectActivePlans(transaction);
      await refreshPauses(
        transaction,
        plans.map(({ id }) => id),
      );
    }
    await recordAudit(transaction, {
      actorId,
      action: 'instalment-settings.updated',
      subject: 'settings:instalments',
      details: { before, after },
    });
    return after;
  });
}
