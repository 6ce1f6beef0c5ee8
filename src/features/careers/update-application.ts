import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Application } from './contract.ts';
import type { ApplicationStage } from './rules.ts';
import { toApplication } from './to-application.ts';
import { changeApplication, lockApplication } from './store.ts';

/** Moves an application to another stage, or updates its note; omitted fields stay unchanged. */
export async function updateApplication(
  context: Pick<Context, 'db'>,
  input: { id: string; stage: ApplicationStage | undefined; note: string | undefined; adminId: string },
): Promise<Application> {
  return inTransaction(context.db, async (transaction) => {
    const row = await lockApplication(transaction, input.id);
    if (!row) throw notFound('There is no such application.');
    const change = { stage: input.stage ?? row.stage, note: input.note ?? row.note };
    await changeApplication(transaction, row.id, change);
    await recordAudit(transaction, {
      actorId: input.adminId,
      action: 'application.updated',
      subject: `application:${row.id}`,
      // The note is personal and erased with the application; the audit log outlives both, so it is left out here.
      details: {
        before: { stage: row.stage },
        after: { stage: change.stage },
        isNoteChanged: change.note !== row.note,
      },
    });
    return toApplication({ ...row, ...change });
  });
}
