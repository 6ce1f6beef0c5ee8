import { ADMINS } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { listAddressees, listColleagues } from '../../accounts/users/find-users.ts';
import { notifyAll } from '../../notifications/notify.ts';
import { unfinishedMail } from './absence-mails.ts';
import { selectOverdueRegisters } from './told-store.ts';

/** Tells the trainer and the admins of registers that are not finished at 09:00 of the next day, each once. */
export async function tellOfUnfinished(context: Pick<Context, 'db' | 'jobs' | 'settings'>): Promise<void> {
  const classes = await selectOverdueRegisters(context.db);
  if (classes.length === 0) return;
  const admins = (await listColleagues(context, ADMINS)).map(({ id }) => id);
  const trainers = classes.flatMap(({ trainerId }) => trainerId ?? []);
  const addressees = await listAddressees(context.db, [...admins, ...trainers]);
  const told = classes.flatMap(({ id: sessionId, number, batchCode, trainerId }) => {
    const mail = unfinishedMail({ batch: batchCode, number, sessionId, publicUrl: context.settings.publicUrl });
    return [...new Set([...admins, ...(trainerId ? [trainerId] : [])])].flatMap((userId) => {
      const email = addressees.get(userId)?.email;
      if (email === undefined) return [];
      const key = `register-unfinished:${sessionId}:${userId}`;
      return { userId, email, key, title: mail.subject, text: '', href: `/admin/sessions/${sessionId}`, mail };
    });
  });
  await inTransaction(context.db, (db) => notifyAll({ ...context, db }, { kind: 'class', told }));
}
