import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { chooseMail } from '../seats/seat-mails.ts';
import { tellStudents } from '../seats/tell-student.ts';
import { selectOpenChoices } from './cancellation-store.ts';

/** Days after which who has not chosen is reminded. */
const REMINDED_AFTER_DAYS = [3, 10] as const;

/** Students told in one transaction. */
const MAX_AT_ONCE = 500;

/** Reminds students without a seat or of a cancelled batch to choose, once on day 3 and once on day 10. */
export async function remindToChoose(context: Pick<Context, 'db' | 'jobs' | 'settings' | 'log'>): Promise<void> {
  const open = await selectOpenChoices(context.db, REMINDED_AFTER_DAYS[0]);
  const told = open.flatMap(({ id, userId, batchCode: batch, days, until: end }) => {
    const day = REMINDED_AFTER_DAYS.findLast((reminded) => days >= reminded);
    if (day === undefined) return [];
    const until = formatLongDate(end.toISOString());
    return {
      userId,
      key: `choose:${id}:${day}`,
      text: `${batch}: until ${until}`,
      mail: (to: { name: string; publicUrl: string }) => chooseMail({ ...to, batch, until }),
    };
  });
  for (let from = 0; from < told.length; from += MAX_AT_ONCE) {
    try {
      const some = told.slice(from, from + MAX_AT_ONCE);
      await inTransaction(context.db, (db) => tellStudents({ ...context, db }, { kind: 'seat', told: some }));
    } catch (error) {
      context.log.error({ err: error, from }, 'reminders to choose were not sent');
    }
  }
}
