import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { accessUntilOf, endGrantOn, findGrantOf } from '../../learning/access/access-end.ts';
import { accessEndsMail } from '../seats/seat-mails.ts';
import { tellStudent } from '../seats/tell-student.ts';
import { followBatchEnd, selectEndingAccess, selectOutrunAccess } from './enrolment-store.ts';

/** Days before the end of access on which students are told, the later one last. */
const TOLD_BEFORE_DAYS = [30, 7] as const;

type Reminding = Pick<Context, 'db' | 'jobs' | 'settings' | 'log'>;

/**
 * Lets access follow batches whose end has moved, and tells students 30 and 7 days before their access ends, each once. Who has the course
 * by another grant without an end is not told.
 */
export async function remindOfAccessEnd(context: Reminding): Promise<void> {
  await followBatchEnds(context);
  for (const { id, userId, courseId, accessUntil, days } of await selectEndingAccess(context.db, TOLD_BEFORE_DAYS[0])) {
    if ((await accessUntilOf(context.db, userId, courseId)) !== accessUntil) continue;
    const before = TOLD_BEFORE_DAYS.findLast((told) => days <= told);
    const course = (await findCourse(context.db, courseId, { inAnyState: true }))?.title ?? '';
    const date = formatLongDate(accessUntil);
    try {
      await inTransaction(context.db, (db) =>
        tellStudent(
          { ...context, db },
          {
            userId,
            key: `access-ends:${id}:${accessUntil}:${before}`,
            kind: 'class',
            text: `Open until the end of ${date}`,
            mail: (to) => accessEndsMail({ ...to, course, date }),
          },
        ),
      );
    } catch (error) {
      context.log.error({ err: error, enrolmentId: id }, 'the end of access was not told');
    }
  }
}

async function followBatchEnds({ db }: Reminding): Promise<void> {
  for (const { id, userId, courseId, orderId, end } of await selectOutrunAccess(db)) {
    await inTransaction(db, async (transaction) => {
      await followBatchEnd(transaction, id, end);
      const source = orderId === null ? undefined : ({ source: 'order', sourceId: orderId } as const);
      const grant = await findGrantOf(transaction, { userId, courseId, source });
      if (grant?.endsOn && grant.endsOn < end) await endGrantOn(transaction, grant.id, end);
    });
  }
}
