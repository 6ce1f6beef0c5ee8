import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { listFinalResults } from './list-final-results.ts';
import { rewardPass } from './reward-pass.ts';

/** Issues the certificates of final tests that were passed while the name of the account could not be printed. */
export async function issueWaitingCertificates(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { userId }: { userId: string },
): Promise<void> {
  const results = await listFinalResults(context, { userId });
  for (const { passed, certificate, courseId } of results) {
    if (!passed || certificate) continue;
    await inTransaction(context.db, async (transaction) => {
      if ((await accessError(transaction, userId, courseId)) !== null) return;
      await rewardPass(context, transaction, { userId, courseId });
    });
  }
}
