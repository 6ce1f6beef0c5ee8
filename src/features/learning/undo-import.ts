import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { deleteAccounts, holdMadeAccounts } from '../accounts/remove-made-accounts.ts';
import {
  deleteGrants,
  lockImport,
  saveUndone,
  selectAllResults,
  selectImportedGrants,
  selectOtherwiseGranted,
} from './import-store.ts';
import type { ImportResult } from './rules.ts';
import { takeBackGrant } from './take-back-grant.ts';

type Undoing = Pick<Context, 'db' | 'jobs'>;
type ImportedGrant = Awaited<ReturnType<typeof selectImportedGrants>>[number];

/**
 * Undoes an import where nothing was built on it: accounts that it made and nobody used are deleted with their courses, courses that
 * nobody opened are taken back from who was here before. What was used stays, with the reason at its line. Undone already, it changes
 * nothing and says the same again. Throws 404 once the import is forgotten, 409 `import-running` before it has finished.
 */
export async function undoImport(
  context: Undoing,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<{ undone: number; kept: Pick<ImportResult, 'line' | 'name' | 'email' | 'undoReason'>[] }> {
  return inTransaction(context.db, async (transaction) => {
    const found = await lockImport(transaction, id);
    if (!found) throw notFound('There is no such import.');
    if (!found.finishedAt)
      throw new AppError(409, 'import-running', 'This import is still running. Undo it when it has finished.');
    if (!found.undoneAt) await undo({ ...context, db: transaction }, { caller, id, isQuiet: !found.sendsMails });
    const results = await selectAllResults(transaction, id);
    return {
      undone: results.filter((result) => result.undo === 'undone').length,
      kept: results.filter((result) => result.undo === 'kept'),
    };
  });
}

async function undo(
  context: Undoing & { db: Database },
  { caller, id, isQuiet }: { caller: SignedInCaller; id: string; isQuiet: boolean },
): Promise<void> {
  const { db } = context;
  const results = await selectAllResults(db, id);
  const grants = await selectImportedGrants(db, id);
  const made = results.filter(({ account }) => account === 'made').map(({ email }) => email);
  const { unused, used } = await holdMadeAccounts(db, { emails: made, besides: ['grants'] });
  const otherwise = await selectOtherwiseGranted(db, { userIds: [...unused.values()], importId: id });
  const begun = new Set(grants.filter(({ isBegun }) => isBegun).map(({ userId }) => userId));
  const removed = new Map([...unused].filter(([, userId]) => !otherwise.has(userId) && !begun.has(userId)));
  const removedIds = new Set(removed.values());
  const [gone, left] = [
    grants.filter(({ userId }) => removedIds.has(userId)),
    grants.filter(({ userId }) => !removedIds.has(userId)),
  ];
  await deleteGrants(
    db,
    gone.map((grant) => grant.id),
  );
  await deleteAccounts(db, [...removedIds]);
  for (const grant of left)
    if (!grant.isBegun && !grant.isRevoked)
      await takeBackGrant(context, { grantId: grant.id, reason: 'The import was undone', caller, isQuiet });
  const lines = results.map((result) => ({
    line: result.line,
    ...outcomeOf(result, { removed, used, grants: left }),
  }));
  await saveUndone(db, id, lines);
  const details = {
    accountsDeleted: removed.size,
    coursesTakenBack: left.filter(({ isBegun, isRevoked }) => !isBegun && !isRevoked).length + gone.length,
    linesKept: lines.filter((line) => line.undo === 'kept').length,
  };
  await recordAudit(db, {
    actorId: caller.userId,
    action: 'people-import-undone',
    subject: `people-import:${id}`,
    details,
  });
}

function outcomeOf(
  { email, account, course }: ImportResult,
  {
    removed,
    used,
    grants,
  }: {
    removed: ReadonlyMap<string, string>;
    /** Why accounts that the import made are kept, by address. */
    used: ReadonlyMap<string, string>;
    grants: readonly ImportedGrant[];
  },
): Pick<ImportResult, 'undo' | 'undoReason'> {
  const address = email.toLowerCase();
  if (account === 'made' && removed.has(address)) return { undo: 'undone', undoReason: '' };
  const begun = grants.filter((grant) => grant.isBegun && grant.email.toLowerCase() === address);
  const reasons = [
    ...(account === 'made' ? [used.get(address) ?? 'Other courses were given to the account.'] : []),
    ...(course === 'given' && begun.length > 0
      ? [`They have opened ${begun.map(({ title }) => title).join(', ')}.`]
      : []),
  ];
  if (reasons.length > 0) return { undo: 'kept', undoReason: reasons.join(' ') };
  return { undo: course === 'given' ? 'undone' : '', undoReason: '' };
}
