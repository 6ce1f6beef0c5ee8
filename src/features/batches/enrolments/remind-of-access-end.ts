import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listCourseTitles } from '../../catalogue/courses/list-course-titles.ts';
import { extendGrantsOf, listAccessUntil } from '../../learning/access/access-end.ts';
import { accessEndsMail } from '../seats/seat-mails.ts';
import { tellStudents } from '../seats/tell-student.ts';
import { followBatchEnds, selectEndingAccess, selectOutrunAccess, type EndingAccess } from './enrolment-store.ts';

/** Days before the end of access on which students are told, the later one last. */
const TOLD_BEFORE_DAYS = [30, 7] as const;

/** Students told in one transaction. */
const MAX_AT_ONCE = 500;

type Reminding = Pick<Context, 'db' | 'jobs' | 'settings' | 'log'>;

/**
 * Lets access follow batches whose end has moved, and tells students 30 and 7 days before their access ends, each once. Who has the course
 * by another grant without an end is not told.
 */
export async function remindOfAccessEnd(context: Reminding): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const outrun = await selectOutrunAccess(db);
    await followBatchEnds(db, outrun);
    await extendGrantsOf(
      db,
      outrun.map(({ end, ...of }) => ({ ...of, day: end })),
    );
  });
  const ending = await selectEndingAccess(context.db, TOLD_BEFORE_DAYS[0]);
  for (let from = 0; from < ending.length; from += MAX_AT_ONCE) {
    try {
      await inTransaction(context.db, (db) => tell({ ...context, db }, ending.slice(from, from + MAX_AT_ONCE)));
    } catch (error) {
      context.log.error({ err: error, from }, 'the end of access was not told');
    }
  }
}

async function tell(context: Reminding, ending: readonly EndingAccess[]): Promise<void> {
  const until = await listAccessUntil(context.db, ending);
  const lasting = ending.filter(({ accessUntil }, at) => until[at] === accessUntil);
  const titles = await listCourseTitles(
    context.db,
    lasting.map(({ courseId }) => courseId),
  );
  const told = lasting.map(({ id, userId, courseId, accessUntil, days }) => {
    const before = TOLD_BEFORE_DAYS.findLast((day) => days <= day);
    const [course, date] = [titles.get(courseId) ?? '', formatLongDate(accessUntil)];
    return {
      userId,
      key: `access-ends:${id}:${accessUntil}:${before}`,
      text: `Open until the end of ${date}`,
      mail: (to: { name: string; publicUrl: string }) => accessEndsMail({ ...to, course, date }),
    };
  });
  await tellStudents(context, { kind: 'class', told });
}
