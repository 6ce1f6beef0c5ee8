import { wordOf } from '../../../kit/csv.ts';
import { formatShortDate } from '../../../kit/numbers/dates.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { MARK_NAMES } from '../rules.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import { selectBatchesByIds } from '../seats/seat-store.ts';
import { selectRegisterClasses, selectRegisterMarks, type RegisterMarks } from './absence-store.ts';

/** The register of a batch, students by classes, as a file. The export is audited. Throws 404 for another trainer's. */
export async function exportRegister(
  context: Pick<Context, 'clock' | 'db'>,
  {
    batchId,
    from,
    to,
    caller,
  }: { batchId: string; from: string | undefined; to: string | undefined; caller: SignedInCaller },
): Promise<Response> {
  const { db } = context;
  const [batch] = await selectBatchesByIds(db, [batchId]);
  if (!batch || (caller.role === 'trainer' && batch.trainerId !== caller.userId)) throw noSuchBatch();
  const classes = await selectRegisterClasses(db, batchId, { from, to });
  const rows = await selectRegisterMarks(
    db,
    batchId,
    classes.map(({ id }) => id),
  );
  const names = await listUserNames(
    db,
    rows.map(({ userId }) => userId),
  );
  const columns: CsvColumn<RegisterMarks>[] = [
    { head: 'Roll number', cell: ({ rollNumber }) => rollNumber },
    { head: 'Student', cell: ({ userId }) => names.get(userId) ?? '' },
    ...classes.map(({ id, number, startsAt }) => ({
      head: `${number}: ${formatShortDate(startsAt)}`,
      cell: ({ marks }: RegisterMarks) => wordOf(registerNames, marks[id] ?? null),
    })),
    { head: 'Attended', cell: ({ attended }) => attended },
    { head: 'Counted', cell: ({ counted }) => counted },
    {
      head: 'Attendance, per cent',
      cell: ({ attended, counted }) => (counted === 0 ? '' : Math.floor((attended * 100) / counted)),
    },
  ];
  return csvFile(context, {
    name: `register-${batch.code}`,
    audit: {
      actorId: caller.userId,
      action: 'register.exported',
      subject: `batch:${batchId}`,
      details: { classes: classes.length },
    },
    columns,
    readAfter: async (last) => (last === null ? rows : []),
  });
}

const registerNames = { ...MARK_NAMES, 'made up': 'Made up' };
