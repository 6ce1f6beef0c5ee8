import { ADMINS } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { notify } from '../../notifications/notify.ts';
import { unfinishedMail } from './absence-mails.ts';
import { selectOverdueRegisters } from './told-store.ts';

/** Tells the trainer and the admins of registers that are not finished at 09:00 of the next day, each once. */
export async function tellOfUnfinished(context: Pick<Context, 'db' | 'jobs' | 'settings'>): Promise<void> {
  const classes = await selectOverdueRegisters(context.db);
  if (classes.length === 0) return;
  const admins = await listColleagues(context, ADMINS);
  for (const { id: sessionId, number, batchCode, trainerId } of classes) {
    const mail = unfinishedMail({ batch: batchCode, number, sessionId, publicUrl: context.settings.publicUrl });
    const addressees = new Set([...admins.map(({ id }) => id), ...(trainerId ? [trainerId] : [])]);
    await inTransaction(context.db, async (transaction) => {
      for (const userId of addressees)
        await notify(
          { ...context, db: transaction },
          {
            userId,
            key: `register-unfinished:${sessionId}:${userId}`,
            kind: 'class',
            title: mail.subject,
            text: '',
            href: `/admin/sessions/${sessionId}`,
            mail,
          },
        );
    });
  }
}
