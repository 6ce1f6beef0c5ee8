import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type CsvColumn, csvFile } from '../../../platform/http/csv-file.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import type { UsersImport } from './import-contract.ts';
import { findImport, type ImportProgress, selectImports, selectResults } from './import-store.ts';
import type { ImportResult } from '../rules.ts';

const MAX_SHOWN = 20;

/** Returns the imports of the last days, newest first. */
export async function listImports(context: Pick<Context, 'db'>): Promise<UsersImport[]> {
  return show(context, await selectImports(context.db, MAX_SHOWN));
}

/** Returns the progress of an import. Throws 404. */
export async function getImport(context: Pick<Context, 'db'>, { id }: { id: string }): Promise<UsersImport> {
  const [shown] = await show(context, [await requireImport(context, id)]);
  if (!shown) throw notFound('There is no such import.');
  return shown;
}

/** Returns the results of the lines so far, as a spreadsheet file. Throws 404. */
export async function exportImport(
  context: Pick<Context, 'clock' | 'db'>,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<Response> {
  await requireImport(context, id);
  return csvFile<ImportResult>(context, {
    name: 'import-result',
    audit: { actorId: caller.userId, action: 'import-result.exported', subject: 'people', details: { import: id } },
    columns,
    readAfter: (last, limit) => selectResults(context.db, { id, after: last?.line ?? 0, limit }),
  });
}

const accountLabels: Record<ImportResult['account'], string> = {
  made: 'Created',
  known: 'Existed',
  closed: 'Closed, unchanged',
};
const courseLabels: Record<ImportResult['course'], string> = { given: 'Enrolled', had: 'Already enrolled', none: '' };
const undoLabels: Record<ImportResult['undo'], string> = { undone: 'Undone', kept: 'Kept', '': '' };

const columns: CsvColumn<ImportResult>[] = [
  { head: 'Row', cell: ({ line }) => line },
  { head: 'Name', cell: ({ name }) => name },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Account', cell: ({ account }) => accountLabels[account] },
  { head: 'Course', cell: ({ course }) => courseLabels[course] },
  { head: 'Undone', cell: ({ undo }) => undoLabels[undo] },
  { head: 'Reason kept', cell: ({ undoReason }) => undoReason },
];

async function requireImport({ db }: Pick<Context, 'db'>, id: string): Promise<ImportProgress> {
  const found = await findImport(db, id);
  if (!found) throw notFound('There is no such import.');
  return found;
}

async function show({ db }: Pick<Context, 'db'>, rows: ImportProgress[]): Promise<UsersImport[]> {
  const names = await listUserNames(
    db,
    rows.map(({ startedBy }) => startedBy),
  );
  return rows.map(({ startedBy, createdAt, finishedAt, undoneAt, ...figures }) => ({
    ...figures,
    by: names.get(startedBy) ?? '',
    startedAt: createdAt.toISOString(),
    isFinished: finishedAt !== null,
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}
