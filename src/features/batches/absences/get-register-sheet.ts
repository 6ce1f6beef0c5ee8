import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import { addDays, addMonths } from '../../../kit/numbers/dates.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { findListedBatch } from '../batches/batch-store.ts';
import { noSuchBatch, toBatch } from '../batches/to-batch.ts';
import type { Mark } from '../rules.ts';
import { selectRegisterClasses, selectRegisterMarks, standsIn } from './absence-store.ts';

/**
 * The register of a batch as it is printed: students by the classes of a span, this month when none is named. Who stands in prints the
 * classes that are theirs. Throws 404.
 */
export async function getRegisterSheet(
  { db }: Pick<Context, 'db'>,
  asked: { batchId: string; from: string | undefined; to: string | undefined; caller: SignedInCaller },
) {
  const row = await findListedBatch(db, asked.batchId);
  const { role, userId: callerId } = asked.caller;
  if (!row) throw noSuchBatch();
  const teacherId = role === 'trainer' && row.batch.trainerId !== callerId ? callerId : null;
  if (teacherId !== null && !(await standsIn(db, asked.batchId, teacherId))) throw noSuchBatch();
  const { id, code, courseTitle: course, trainer, room } = toBatch(row);
  const month = `${(asked.from ?? (await readToday(db))).slice(0, 7)}-01`;
  const { from = month, to = addDays(addMonths(month, 1), -1) } = asked;
  const classes = await selectRegisterClasses(db, id, { from, to, hasComing: true, teacherId });
  const rows = await selectRegisterMarks(
    db,
    id,
    classes.map((one) => one.id),
  );
  const names = await listUserNames(
    db,
    rows.map(({ userId }) => userId),
  );
  return {
    batch: { id, code, course, trainer, room },
    from,
    to,
    classes,
    rows: rows.map(({ userId, rollNumber, marks, attended, counted }) => ({
      rollNumber,
      name: names.get(userId) ?? '',
      marks: Object.fromEntries(Object.entries(marks).map(([sessionId, mark]) => [sessionId, LETTERS[mark]])),
      attended,
      counted,
    })),
  };
}

const LETTERS: Record<Mark | 'made up', string> = {
  present: 'P',
  late: 'L',
  absent: 'A',
  excused: 'E',
  'made up': 'M',
};
