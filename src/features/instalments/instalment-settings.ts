import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { loadEditedSetting, loadSiteContent } from '../settings/load-settings.ts';
import { saveSetting } from '../settings/save-setting.ts';
import { requireSettingsRead } from '../settings/settings-version.ts';
import type { InstalmentSettings, VersionedInstalmentSettings } from './contract.ts';
import { refreshPauses } from './refresh-pause.ts';
import { selectActivePlans } from './store.ts';

/** Returns the instalment settings with their version. */
export async function loadInstalmentSettings(db: Database): Promise<VersionedInstalmentSettings> {
  const { value, version } = await loadEditedSetting(db, 'instalments');
  return { ...value, version };
}

/** Saves the instalment settings; active plans get the new days of grace at once. Throws 409 `changed-elsewhere`. */
export async function saveInstalmentSettings(
  { db }: Pick<Context, 'db'>,
  { settings, version, actorId }: { settings: InstalmentSettings; version: number; actorId: string },
): Promise<VersionedInstalmentSettings> {
  return inTransaction(db, async (transaction) => {
    await requireSettingsRead(transaction, { subjects: ['instalments'], version });
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
    return loadInstalmentSettings(transaction);
  });
}
