import { recordAudit, recordAudits } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { withdrawMails } from '../../../platform/jobs/mail-queue.ts';
import { deleteAccounts, lockMadeAccounts } from '../../accounts/users/remove-made-accounts.ts';
import type { ImportResult } from '../rules.ts';
import { TELL_OF_UNDO_QUEUE } from './tell-of-undo.ts';
import {
  deleteGrants,
  lockImport,
  saveUndone,
  selectAllResults,
  selectImportedGrants,
  selectOtherwiseGranted,
  markGrantsRevoked,
} from './undo-import-store.ts';

type Undoing = Pick<Context, 'batches' | 'db' | 'jobs' | 'settings'>;
type ImportedGrant = Awaited<ReturnType<typeof selectImportedGrants>>[number];

/**
 * Undoes an import as far as nothing depends on it: unused accounts that it created are deleted with their courses, and unopened courses
 * are revoked from existing accounts. What was used stays, with the reason at its line. Pending mails to deleted accounts are cancelled;
 * learners who lose a course are notified if the import sent mails. Idempotent: a repeated call returns the same result. Throws 404 once
 * the import is deleted, 409 `import-running` before it has finished.
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
  const addresses = new Set(results.map(({ email }) => email.toLowerCase()));
  // A user whose e-mail address has changed is no longer the one named in the file.
  const grants = (await selectImportedGrants(db, id)).filter(({ email }) => addresses.has(email.toLowerCase()));
  const made = results.filter(({ account }) => account === 'made').map(({ email }) => email);
  const { unused, used } = await lockMadeAccounts(db, { emails: made, besides: ['grants'] });
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
  // Links for deleted accounts are invalid.
  await withdrawMails(db, [...removed.keys()], ['first-password:', 'reset-password:', 'verify-email:', `given:${id}:`]);
  const reason = 'The import was undone';
  const revoked = await markGrantsRevoked(
    db,
    left.filter(({ isBegun, isRevoked }) => !isBegun && !isRevoked).map((grant) => grant.id),
    { reason, revokedBy: caller.userId },
  );
  await context.batches.endManyLostPlaces(context, { pairs: revoked, reason });
  await recordAudits(
    db,
    revoked.map(({ userId, title }) => ({
      actorId: caller.userId,
      action: 'grant.revoked',
      subject: `user:${userId}`,
      details: { course: title, source: 'batch', reason },
    })),
  );
  if (!isQuiet && revoked.length > 0) await context.jobs.add(db, TELL_OF_UNDO_QUEUE, { importId: id });
  const grantsOf = Map.groupBy(left, ({ email }) => email.toLowerCase());
  const lines = results.map((result) => ({
    line: result.line,
    ...outcomeOf(result, { removed, used, grantsOf }),
  }));
  await saveUndone(db, id, lines);
  const details = {
    accountsDeleted: removed.size,
    coursesRevoked: revoked.length + gone.length,
    linesKept: lines.filter((line) => line.undo === 'kept').length,
  };
  await recordAudit(db, {
    actorId: caller.userId,
    action: 'user-import.undone',
    subject: `people-import:${id}`,
    details,
  });
}

const ADDRESS_CHANGED = 'The account is gone or has another e-mail address.';

function outcomeOf(
  { email, account, course }: ImportResult,
  {
    removed,
    used,
    grantsOf,
  }: {
    removed: ReadonlyMap<string, string>;
    /** Why created accounts are not deleted, by e-mail address. */
    used: ReadonlyMap<string, string>;
    /** Courses granted by the import to users who stay, by e-mail address. */
    grantsOf: ReadonlyMap<string, readonly ImportedGrant[]>;
  },
): Pick<ImportResult, 'undo' | 'undoReason'> {
  const address = email.toLowerCase();
  if (account === 'made' && removed.has(address)) return { undo: 'undone', undoReason: '' };
  const grants = grantsOf.get(address) ?? [];
  const begun = grants.filter(({ isBegun }) => isBegun);
  const reasons = [
    ...(account === 'made' ? [used.get(address) ?? 'The account was enrolled in other courses.'] : []),
    ...(account === 'known' && course === 'given' && grants.length === 0 ? [ADDRESS_CHANGED] : []),
    ...(course === 'given' && begun.length > 0
      ? [`They have opened ${begun.map(({ title }) => title).join(', ')}.`]
      : []),
  ];
  if (reasons.length > 0) return { undo: 'kept', undoReason: reasons.join(' ') };
  return { undo: course === 'given' ? 'undone' : '', undoReason: '' };
}
