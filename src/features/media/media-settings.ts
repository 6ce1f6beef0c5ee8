import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { saveSetting } from '../settings/save-setting.ts';

interface Limits {
  quotaMegabytes: number;
  mostFileMegabytes: number;
}

/** Saves the quota of the library; existing files stay, whatever the limit. */
export async function saveMediaSettings(
  { db }: Pick<Context, 'db'>,
  { actorId, limits }: { actorId: string; limits: Limits },
): Promise<{ message: string }> {
  await inTransaction(db, async (transaction) => {
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
