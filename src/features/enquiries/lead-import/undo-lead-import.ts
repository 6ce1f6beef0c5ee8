import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { publishLeadEvent } from '../leads/publish-lead-event.ts';
import { lockLeadImports } from './lead-import-store.ts';
import type { LeadImport } from './lead-import-contract.ts';
import {
  type AddedRow,
  deleteAdded,
  lockAddedRows,
  lockRecentImport,
  saveUndoneLeads,
  selectKeptRows,
  selectLeadImports,
} from './lead-undo-store.ts';

const MAX_SHOWN_IMPORTS = 20;

/** Imports of leads of the last 7 days, newest first. */
export async function listLeadImports({ db }: Pick<Context, 'db'>): Promise<LeadImport[]> {
  const imports = await selectLeadImports(db, MAX_SHOWN_IMPORTS);
  const names = await listUserNames(
    db,
    imports.map(({ startedBy }) => startedBy),
  );
  return imports.map(({ startedBy, createdAt, undoneAt, left, ...counts }) => ({
    ...counts,
    by: names.get(startedBy) ?? '',
    importedAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    canUndo: undoneAt === null && left > 0,
    kept: undoneAt === null ? 0 : left,
  }));
}

/**
 * Undoes an import: removes its enquiries and the leads it created. A lead that the office has worked on since, that
 * sent another form or has a demo seat is kept with its enquiries and the reason. Idempotent. Throws 404 once its 7
 * days are over.
 */
export async function undoLeadImport(
  { db }: Pick<Context, 'db'>,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<{ removed: number; kept: { line: number; name: string; reason: string }[] }> {
  return inTransaction(db, async (transaction) => {
    await lockLeadImports(transaction);
    const found = await lockRecentImport(transaction, id);
    if (!found) throw notFound('There is no such import, or its 7 days are over.');
    if (found.undoneAt) return { removed: found.removed, kept: await selectKeptRows(transaction, id) };
    const rows = await lockAddedRows(transaction, id);
    const added = rows.filter((row) => whyKept(row) === null);
    const kept = rows.flatMap((row) => {
      const reason = whyKept(row);
      return reason === null ? [] : [{ enquiryId: row.enquiryId, reason }];
    });
    await deleteAdded(transaction, id, added);
    await saveUndoneLeads(transaction, id, { removed: added.length, kept });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'lead-import.undone',
      subject: 'leads',
      details: { import: id, removed: added.length, kept: kept.length },
    });
    // One event is enough: open lists reload completely.
    const [first] = added;
    if (first) await publishLeadEvent(transaction, { leadId: first.leadId, kind: 'changed' });
    return { removed: added.length, kept: await selectKeptRows(transaction, id) };
  });
}

function whyKept({ isWorkedOn, hasAskedAgain, hasSeat }: AddedRow): string | null {
  if (isWorkedOn) return 'The office has worked on this lead since.';
  if (hasAskedAgain) return 'They have asked again since.';
  return hasSeat ? 'They have a seat in a demo class.' : null;
}
