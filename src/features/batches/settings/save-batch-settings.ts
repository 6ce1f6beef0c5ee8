import type { z } from 'zod';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { changedMeanwhile } from '../batches/change-batch.ts';
import { loadBatchSettings, loadVersionedBatchSettings } from './batch-settings.ts';
import type { saveBatchSettings as saveContract, VersionedBatchSettings } from './settings-contract.ts';

/** Changes them; what is absent stays. The audit log keeps before and after. Throws 409 `changed-meanwhile`. */
export async function saveBatchSettings(
  db: Database,
  { form, actorId }: { form: z.output<typeof saveContract.body>; actorId: string },
): Promise<VersionedBatchSettings> {
  const { version: readVersion, ...changes } = form;
  return inTransaction(db, async (transaction) => {
    const before = await loadBatchSettings(transaction);
    const value = { ...before, ...changes };
    try {
      await saveSetting(transaction, {
        subject: 'batches',
        value,
        actorId,
        readVersion,
        action: 'batch-settings.updated',
      });
    } catch (error) {
      throw error instanceof AppError && error.code === 'changed-elsewhere' ? changedMeanwhile() : error;
    }
    return loadVersionedBatchSettings(transaction);
  });
}
