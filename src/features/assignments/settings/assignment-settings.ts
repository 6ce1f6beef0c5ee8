import type { z } from 'zod';
import { formatSize } from '../../../kit/numbers/format-size.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadEditedSetting } from '../../settings/load-settings.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { requireSettingsRead } from '../../settings/settings-version.ts';
import { sumFiles } from '../submissions/work-store.ts';
import type { saveAssignmentSettings as contract } from './settings-contract.ts';

const GIGABYTE = 1_000_000_000;

/** Returns the limits of submitted work, and how much room it takes up. */
export async function getAssignmentSettings({ db }: Pick<Context, 'db'>, { userId }: { userId: string }) {
  const { allBytes: usedBytes } = await sumFiles(db, userId);
  const { value, version } = await loadEditedSetting(db, 'assignments');
  return { settings: { ...value, version }, usedBytes };
}

/** Changes them; the audit log keeps before and after. Throws 409 `changed-elsewhere`, 422 `below-used`. */
export async function saveAssignmentSettings(
  { db }: Pick<Context, 'db'>,
  { actorId, form }: { actorId: string; form: z.output<typeof contract.body> },
) {
  const { version, ...value } = form;
  return inTransaction(db, async (transaction) => {
    await requireSettingsRead(transaction, { subjects: ['assignments'], version });
    const { allBytes: usedBytes } = await sumFiles(transaction, actorId);
    if (value.quotaGigabytes * GIGABYTE < usedBytes)
      throw new AppError(
        422,
        'below-used',
        `Submissions already take up ${formatSize(usedBytes)}. The limit can’t be lower.`,
      );
    await saveSetting(transaction, { subject: 'assignments', value, actorId });
    return { ...(await getAssignmentSettings({ db: transaction }, { userId: actorId })), message: 'Settings saved.' };
  });
}
