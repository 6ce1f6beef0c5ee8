import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { eraseMails } from '../../platform/jobs/mail-queue.ts';
import { mailKeys } from './queue-application-mails.ts';
import { removeApplication, selectIdsOf } from './store.ts';

/** Erases all applications sent from these addresses, in lower case, as `eraseApplication` does. */
export async function eraseApplicationsOf(
  context: Pick<Context, 'db' | 'files'>,
  { emails, actorId }: { emails: readonly string[]; actorId: string },
): Promise<void> {
  for (const id of await selectIdsOf(context.db, emails)) await eraseApplication(context, { id, actorId });
}

/**
 * Erases an application, its mails and its résumé together: when the file store fails, the row stays, so that the file
 * is retried. Returns `false` without the application. `actorId` is `null` for the daily job.
 */
export async function eraseApplication(
  context: Pick<Context, 'db' | 'files'>,
  { id, actorId }: { id: string; actorId: string | null },
): Promise<boolean> {
  return inTransaction(context.db, async (transaction) => {
    const row = await removeApplication(transaction, id);
    if (!row) return false;
    await eraseMails(transaction, mailKeys(row.id));
    await recordAudit(transaction, {
      actorId,
      action: 'application.erased',
      subject: `application:${row.id}`,
      details: { openingSlug: row.openingSlug },
    });
    await context.files.remove(row.resumeKey);
    return true;
  });
}
