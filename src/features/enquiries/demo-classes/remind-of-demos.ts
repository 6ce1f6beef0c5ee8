import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { claimReminders, selectSeatsById } from './demo-bookings-store.ts';
import { queueDemoMails } from './queue-demo-mail.ts';

/** Mails the due reminders, a day and an hour before a class. Each is sent once, even with several instances. */
export async function remindOfDemos(
  context: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>,
): Promise<{ sent: number }> {
  let sent = 0;
  for (const which of ['day-before', 'hour-before'] as const) {
    sent += await inTransaction(context.db, async (transaction) => {
      const seats = await selectSeatsById(transaction, await claimReminders(transaction, which));
      await queueDemoMails({ ...context, db: transaction }, seats, which);
      return seats.length;
    });
  }
  return { sent };
}
