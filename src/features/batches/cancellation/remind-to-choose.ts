import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { chooseMail } from '../seats/seat-mails.ts';
import { tellStudent } from '../seats/tell-student.ts';
import { selectOpenChoices } from './cancellation-store.ts';

/** Days after which who has not chosen is reminded. */
const REMINDED_AFTER_DAYS = [3, 10] as const;

/** Reminds students without a seat or of a cancelled batch to choose, once on day 3 and once on day 10. */
export async function remindToChoose(context: Pick<Context, 'db' | 'jobs' | 'settings' | 'log'>): Promise<void> {
  for (const { id, userId, batchCode, days, until } of await selectOpenChoices(context.db, REMINDED_AFTER_DAYS[0])) {
    const day = REMINDED_AFTER_DAYS.findLast((reminded) => days >= reminded);
    if (day === undefined) continue;
    try {
      await inTransaction(context.db, (db) =>
        tellStudent(
          { ...context, db },
          {
            userId,
            key: `choose:${id}:${day}`,
            text: `${batchCode}: until ${formatLongDate(until.toISOString())}`,
            mail: (to) => chooseMail({ ...to, batch: batchCode, until: formatLongDate(until.toISOString()) }),
          },
        ),
      );
    } catch (error) {
      context.log.error({ err: error, enrolmentId: id }, 'a reminder to choose was not sent');
    }
  }
}
