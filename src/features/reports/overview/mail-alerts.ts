import { indianDay } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/jobs/mail-queue.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { alertMail, alertsOf } from './alert-rules.ts';
import { readSigns } from './read-signs.ts';
import { selectAlerted } from './incidents-store.ts';

export type Mailing = Pick<Context, 'db' | 'clock' | 'jobs' | 'settings' | 'scanner'>;

/** Mails the current alerts to every admin, once per Indian day however often it runs. */
export async function mailAlerts(context: Mailing): Promise<void> {
  const alerts = alertsOf(await readSigns(context));
  if (alerts.length === 0) return;
  const day = indianDay(context.clock.now());
  const link = `${context.settings.publicUrl}/admin`;
  await inTransaction(context.db, async (transaction) => {
    const [{ name: institute }, users] = await Promise.all([loadInstitute(transaction), selectAlerted(transaction)]);
    for (const { id, name, email } of users) {
      const mail = alertMail({ name, institute, link }, alerts);
      await queueMail(transaction, context.jobs, { key: `alerts:${day}:${id}`, to: email, ...mail });
    }
  });
}
