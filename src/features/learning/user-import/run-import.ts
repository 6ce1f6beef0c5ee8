import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { listUsersByEmail } from '../../accounts/users/list-users-by-email.ts';
import { makeAccount } from '../../accounts/users/make-account.ts';
import { give } from '../access/grant-course-manually.ts';
import { deleteOldImports, lockNextRows, saveImported } from './import-store.ts';
import type { ImportedRow, ImportResult } from '../rules.ts';

export const IMPORT_QUEUE = 'import-people';
/** Lines per transaction: few enough for visible progress. */
const CHUNK_SIZE = 50;

type LineResult = Omit<ImportResult, 'undo' | 'undoReason'>;
type Importing = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** Processes the lines of imports, and deletes imports that are a week old. */
export function importQueues(context: Importing): JobQueue[] {
  return [
    {
      name: IMPORT_QUEUE,
      run: ({ importId }: { importId: string }) => runImport(context, importId),
      lastsSeconds: 300,
    },
    // 3:30 at night in India.
    {
      name: 'clean-up-imports',
      formerNames: ['tidy-imports'],
      everyCron: '0 22 * * *',
      run: () => deleteOldImports(context.db),
    },
  ];
}

/**
 * Processes the next lines of an import and queues a job for the rest. A line's effect and its completion are one transaction: a job that
 * is interrupted and retried creates no user twice.
 */
export async function runImport(context: Importing, importId: string): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const found = await lockNextRows(transaction, importId, CHUNK_SIZE);
    if (!found || found.finishedAt) return;
    const within = { ...context, db: transaction };
    const results: LineResult[] = [];
    for (const row of found.next) results.push(await importRow(within, found, row));
    const done = found.done + results.length;
    const isFinished = done >= found.total;
    await saveImported(transaction, importId, { results, done, isFinished });
    if (!isFinished) await context.jobs.add(transaction, IMPORT_QUEUE, { importId });
  });
}

async function importRow(
  context: Importing & { db: Database },
  { id, startedBy, sendsMails }: { id: string; startedBy: string; sendsMails: boolean },
  row: ImportedRow,
): Promise<LineResult> {
  const { line, name, email, phone, course, reason } = row;
  const isQuiet = !sendsMails;
  const [known] = (await listUsersByEmail(context.db, [email])).people;
  if (known?.isClosed) return { line, name, email, account: 'closed', course: 'none' };
  const userId = known?.id ?? (await makeAccount(context, { name, email, phone, actorId: startedBy, isQuiet })).userId;
  const account = known ? 'known' : 'made';
  if (!course) return { line, name, email, account, course: 'none' };
  const gift = { giveKey: id, source: 'batch', reason, caller: { userId: startedBy }, isQuiet } as const;
  const user = known ?? { id: userId, name, email, emailVerifiedAt: null };
  const outcome = await give(context, { course, user, gift });
  return { line, name, email, account, course: outcome === 'owner' ? 'had' : 'given' };
}
