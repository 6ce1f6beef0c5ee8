import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import type { Upload } from '../../platform/define-route.ts';
import { AppError } from '../../platform/errors.ts';
import { listPeopleByEmail } from '../accounts/list-people-by-email.ts';
import { findCoursesByIds } from '../catalogue/find-course.ts';
import { insertImport } from './import-store.ts';
import { readPeopleFile } from './read-people-file.ts';
import { IMPORT_LIMIT_BYTES, type ImportedRow } from './rules.ts';
import { IMPORT_QUEUE } from './run-import.ts';
import { sortPeopleRows, type BadRow } from './sort-people-rows.ts';
import { selectOwners } from './store.ts';

/** A file, or the table as a text. */
type Source = Upload | string;

const MOST_BAD_SHOWN = 200;

/** Says what a file of students would do, and changes nothing. */
export async function tryImport({ db }: Pick<Context, 'db'>, { people: source }: { people: Source }) {
  const { rows, bad } = await readRows(db, source);
  const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()))];
  const { people } = await listPeopleByEmail(db, emails);
  const closed = new Set(people.filter(({ isClosed }) => isClosed).map(({ email }) => email.toLowerCase()));
  const open = rows.filter(({ email }) => !closed.has(email.toLowerCase()));
  const { given, had } = await countGifts(db, open, new Map(people.map(({ id, email }) => [email.toLowerCase(), id])));
  return {
    people: emails.length,
    fresh: emails.length - people.length,
    known: people.length - closed.size,
    closed: closed.size,
    given,
    had,
    badCount: bad.length,
    bad: bad.slice(0, MOST_BAD_SHOWN),
  };
}

/** Starts the import of a file; a job works its lines off. Bad ones are left out. 422 `nobody-to-import` where nothing is left. */
export async function startImport(
  context: Pick<Context, 'db' | 'jobs'>,
  input: { caller: SignedInCaller; importKey: string; people: Source; sendsMails: boolean },
): Promise<{ id: string; total: number }> {
  const { caller, importKey, sendsMails } = input;
  const { rows } = await readRows(context.db, input.people);
  if (rows.length === 0) throw new AppError(422, 'nobody-to-import', 'No line of the file can be taken.');
  return inTransaction(context.db, async (transaction) => {
    const total = rows.length;
    const made = await insertImport(transaction, { importKey, startedBy: caller.userId, sendsMails, rows, total });
    if (!made.isNew) return { id: made.id, total };
    await context.jobs.add(transaction, IMPORT_QUEUE, { importId: made.id });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'people-import-started',
      subject: `people-import:${made.id}`,
      details: { lines: total, sendsMails },
    });
    return { id: made.id, total };
  });
}

async function readRows(db: Database, source: Source): Promise<{ rows: ImportedRow[]; bad: BadRow[] }> {
  const bytes = typeof source === 'string' ? Buffer.byteLength(source) : source.bytes.length;
  if (bytes > IMPORT_LIMIT_BYTES) throw new AppError(413, 'too-large', 'A file of 2 MB is the most.');
  const written = readPeopleFile(typeof source === 'string' ? source : source.bytes);
  const names = [...new Set(written.map(({ course }) => course).filter(Boolean))];
  const courses = (await findCoursesByIds(db, names, { inAnyState: true })).filter(({ state }) => state !== 'draft');
  const byName = new Map(
    courses.flatMap((course) => [course.slug, course.courseId].map((name) => [name.toLowerCase(), course] as const)),
  );
  return sortPeopleRows(written, byName);
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
