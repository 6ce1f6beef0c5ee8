import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { loadEditedSetting, loadSiteContent } from '../settings/load-settings.ts';
import { saveSetting } from '../settings/save-setting.ts';
import { requireSettingsRead } from '../settings/settings-version.ts';

interface Limits {
  quotaMegabytes: number;
  mostFileMegabytes: number;
}

/** Returns the quota of the library, and the version to send with a change. */
export async function getMediaSettings({ db }: Pick<Context, 'db'>): Promise<Limits & { version: number }> {
  const { value, version } = await loadEditedSetting(db, 'media');
  return { ...value, version };
}

/** Saves the quota of the library; existing files stay, whatever the limit. Throws 409 `changed-elsewhere`. */
export async function saveMediaSettings(
  { db }: Pick<Context, 'db'>,
  { actorId, limits, version }: { actorId: string; limits: Limits; version: number },
): Promise<{ message: string }> {
  await inTransaction(db, async (transaction) => {
    await requireSettingsRead(transaction, { subjects: ['media'], version });
    const before = await loadSiteContent(transaction, 'media');
    const after = await saveSetting(transaction, { subject: 'media', value: { ...before, ...limits }, actorId });
    await recordAudit(transaction, {
      actorId,
      action: 'media-limits.updated',
      subject: 'settings:media',
      details: { before, after },
    });
  });
  return { message: 'The limits of the library are saved.' };
}
