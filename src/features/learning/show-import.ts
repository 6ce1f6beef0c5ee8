import { CSV_START, csvLine } from '../../kit/csv.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { listPersonNames } from '../accounts/list-person-names.ts';
import type { PeopleImport } from './import-contract.ts';
import { findImport, selectImports, type ImportRow } from './import-store.ts';
import type { ImportResult } from './rules.ts';

type Shown = Pick<ImportRow, 'id' | 'startedBy' | 'results' | 'total' | 'createdAt' | 'finishedAt'>;

const MOST_SHOWN = 20;

/** The imports of the last days, the newest first. */
export async function listImports(context: Pick<Context, 'db'>): Promise<PeopleImport[]> {
  return show(context, await selectImports(context.db, MOST_SHOWN));
}

/** How far an import is. Throws 404. */
export async function showImport(context: Pick<Context, 'db'>, { id }: { id: string }): Promise<PeopleImport> {
  const [shown] = await show(context, [await requireImport(context, id)]);
  if (!shown) throw notFound('There is no such import.');
  return shown;
}

/** What came of each line so far, as a file for a spreadsheet. Throws 404. */
export async function exportImport(context: Pick<Context, 'db'>, { id }: { id: string }): Promise<Response> {
  const { results } = await requireImport(context, id);
  const lines = results.map(({ line, name, email, account, course }) =>
    csvLine([line, name, email, accountWords[account], courseWords[course]]),
  );
  return new Response([CSV_START, csvLine(['Line', 'Name', 'E-mail', 'Account', 'Course']), ...lines].join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="import-result.csv"',
    },
  });
}

const accountWords: Record<ImportResult['account'], string> = {
  made: 'Made',
  known: 'Was here',
  closed: 'Closed, left as it is',
};
const courseWords: Record<ImportResult['course'], string> = { given: 'Given', had: 'Had it', none: '' };

async function requireImport({ db }: Pick<Context, 'db'>, id: string): Promise<ImportRow> {
  const found = await findImport(db, id);
  if (!found) throw notFound('There is no such import.');
  return found;
}

async function show({ db }: Pick<Context, 'db'>, rows: Shown[]): Promise<PeopleImport[]> {
  const names = await listPersonNames(
    db,
    rows.map(({ startedBy }) => startedBy),
  );
  return rows.map(({ id, startedBy, results, total, createdAt, finishedAt }) => ({
    id,
    by: names.get(startedBy) ?? '',
    startedAt: createdAt.toISOString(),
    isFinished: finishedAt !== null,
    total,
    done: results.length,
    made: results.filter(({ account }) => account === 'made').length,
    known: results.filter(({ account }) => account === 'known').length,
    given: results.filter(({ course }) => course === 'given').length,
    closed: results.filter(({ account }) => account === 'closed').length,
  }));
}
