import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Upload } from '../../../platform/http/define-route.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { writeRejectedRows } from '../../../platform/table-file/write-rejected-rows.ts';
import { listUsersByEmail } from '../../accounts/users/list-users-by-email.ts';
import { listUsersByPhone } from '../../accounts/users/find-users.ts';
import { listCourseNames } from '../../catalogue/courses/list-course-names.ts';
import { insertImport } from './import-store.ts';
import { type UsersTable, readUsersFile } from './read-users-file.ts';
import { IMPORT_LIMIT_BYTES, type ImportedRow } from '../rules.ts';
import { IMPORT_QUEUE } from './run-import.ts';
import { listWrittenUsers, type SortedRows, sortUsersRows } from './sort-users-rows.ts';
import { selectOwners } from '../store.ts';

/** A file, or the table as text. */
type Source = Upload | string;

const MAX_SHOWN_ROWS = 200;
const MAX_SAMPLE_ROWS = 5;

/** Returns how a file was parsed and what the import would do; changes nothing. */
export async function tryImport({ db }: Pick<Context, 'db'>, { people: source }: { people: Source }) {
  const { table, rows, bad, notes } = await readRows(db, source);
  const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()))];
  const { people: users } = await listUsersByEmail(db, emails);
  const known = new Map(users.map((user) => [user.email.toLowerCase(), user]));
  const closed = users.filter(({ isClosed }) => isClosed).length;
  const open = rows.filter(({ email }) => !known.get(email.toLowerCase())?.isClosed);
  const { given, had } = await countGifts(db, open, new Map(users.map(({ id, email }) => [email.toLowerCase(), id])));
  return {
    reading: table.reading,
    sample: rows.slice(0, MAX_SAMPLE_ROWS).map(({ course, ...row }) => {
      const user = known.get(row.email.toLowerCase());
      const account = user ? (user.isClosed ? ('closed' as const) : ('known' as const)) : ('new' as const);
      return { ...row, course: course?.title ?? '', account };
    }),
    people: emails.length,
    fresh: emails.length - users.length,
    known: users.length - closed,
    closed,
    given,
    had,
    noteCount: notes.length,
    notes: notes.slice(0, MAX_SHOWN_ROWS),
    badCount: bad.length,
    bad: bad
      .slice(0, MAX_SHOWN_ROWS)
      .map(({ line, column, value, email, reason }) => ({ line, column, value, email, reason })),
    refusedCsv: bad.length === 0 ? '' : writeRejectedRows(table.heads, bad),
  };
}

/** Starts an import; a job processes its lines. Invalid ones are left out. Throws 422 `nobody-to-import` if none is left. */
export async function startImport(
  context: Pick<Context, 'db' | 'jobs'>,
  input: { caller: SignedInCaller; importKey: string; people: Source; sendsMails: boolean },
): Promise<{ id: string; total: number }> {
  const { caller, importKey, sendsMails } = input;
  const { rows } = await readRows(context.db, input.people);
  if (rows.length === 0) throw new AppError(422, 'nobody-to-import', 'No row of the file can be imported.');
  return inTransaction(context.db, async (transaction) => {
    const total = rows.length;
    const made = await insertImport(transaction, { importKey, startedBy: caller.userId, sendsMails, rows, total });
    if (!made.isNew) return { id: made.id, total };
    await context.jobs.add(transaction, IMPORT_QUEUE, { importId: made.id });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'user-import.started',
      subject: `people-import:${made.id}`,
      details: { lines: total, sendsMails },
    });
    return { id: made.id, total };
  });
}

async function readRows(db: Database, source: Source): Promise<SortedRows & { table: UsersTable }> {
  const bytes = typeof source === 'string' ? Buffer.byteLength(source) : source.bytes.length;
  if (bytes > IMPORT_LIMIT_BYTES) throw new AppError(413, 'too-large', 'A file can have 2 MB at most.');
  const table = await readUsersFile(typeof source === 'string' ? source : source.bytes);
  const written = listWrittenUsers(table);
  const { people: users } = await listUsersByEmail(db, written.emails);
  const accounts = {
    byEmail: new Map(users.map((user) => [user.email.toLowerCase(), user])),
    byPhone: await listUsersByPhone(db, written.phones),
  };
  return { table, ...sortUsersRows(table, await listCourseNames(db), accounts) };
}

async function countGifts(
  db: Database,
  rows: readonly ImportedRow[],
  idOf: ReadonlyMap<string, string>,
): Promise<{ given: number; had: number }> {
  const sum = { given: 0, had: 0 };
  const byCourse = Map.groupBy(
    rows.filter(({ course }) => course !== null),
    ({ course }) => course?.id ?? '',
  );
  for (const [courseId, asked] of byCourse) {
    const ids = asked.flatMap(({ email }) => idOf.get(email.toLowerCase()) ?? []);
    const owners = await selectOwners(db, courseId, ids);
    sum.had += owners.size;
    sum.given += asked.length - owners.size;
  }
  return sum;
}
