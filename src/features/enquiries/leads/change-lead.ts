import { COUNSELLORS } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { listOfficeUsers } from '../../accounts/users/find-users.ts';
import { findStageError, requireStage } from './follow-facts.ts';
import { applyLeadChange, requireFollowUpAhead } from './apply-lead-change.ts';
import type { Lead } from './inbox-contract.ts';
import { lockLead } from './inbox-store.ts';
import type { LeadStatus } from '../rules.ts';
import { ownOnContact } from './own-lead.ts';
import { loadLead, noSuchLead } from './to-lead.ts';

/** An omitted or `undefined` field stays unchanged. */
export type WishedChange = { [Field in keyof LeadStatus]?: LeadStatus[Field] | undefined };

/** Changes a lead if it is still at the version that was read; otherwise throws 409 with the current lead. */
export async function changeLead(
  { db }: Pick<Context, 'db'>,
  input: { id: string; version: number; change: WishedChange; actorId: string },
): Promise<Lead> {
  return inTransaction(db, async (transaction) => {
    const within = { db: transaction };
    const row = await lockLead(transaction, input.id);
    if (!row) throw noSuchLead();
    if (row.version !== input.version) throw changedMeanwhile(await loadLead(within, row.id));
    await requireStage(transaction, row, input.change.stage);
    await requireFollowUpAhead(transaction, row, wished(input.change));
    const nameOf = await requireOwner(within, input.change.ownerId);
    // Calling a new lead contacted says that the caller answered it, as a logged call does.
    const isAnswered = row.stage === 'new' && input.change.stage === 'contacted' && input.change.ownerId === undefined;
    const ownerId = isAnswered ? await ownOnContact(transaction, row, input.actorId) : row.ownerId;
    const change = { change: wished(input.change), actorId: input.actorId, nameOf };
    await applyLeadChange(transaction, { ...row, ownerId }, change);
    return loadLead(within, row.id);
  });
}

/**
 * Applies the same change to several leads without a version check; none, when it plans a follow-up that has passed. Returns how many changed, and those whose facts
 * refuse the stage.
 */
export async function changeLeads(
  { db }: Pick<Context, 'db'>,
  input: { ids: string[]; change: WishedChange; actorId: string },
): Promise<{ changed: number; refused: { id: string; name: string; reason: string }[] }> {
  return inTransaction(db, async (transaction) => {
    const nameOf = await requireOwner({ db: transaction }, input.change.ownerId);
    const refused = [];
    let changed = 0;
    // In a fixed order, so that two users who choose the same leads cannot deadlock.
    for (const id of [...new Set(input.ids)].toSorted()) {
      const row = await lockLead(transaction, id);
      if (!row) continue;
      await requireFollowUpAhead(transaction, row, wished(input.change));
      const error = await findStageError(transaction, row, input.change.stage);
      const change = { change: wished(input.change), actorId: input.actorId, nameOf };
      if (error) refused.push({ id, name: row.name, reason: error.message });
      else if (await applyLeadChange(transaction, row, change)) changed += 1;
    }
    return { changed, refused };
  });
}

/** Throws 422 for a user who does not work with leads. Returns the names of those who do. */
async function requireOwner(
  context: Pick<Context, 'db'>,
  ownerId: string | null | undefined,
): Promise<(ownerId: string) => string> {
  const users = new Map((await listOfficeUsers(context, COUNSELLORS)).map(({ id, name }) => [id, name]));
  if (ownerId && !users.has(ownerId)) {
    const message = 'This person does not work with enquiries.';
    throw new AppError(422, 'unknown-owner', message, { issues: [{ path: 'ownerId', message }] });
  }
  return (id) => users.get(id) ?? '';
}

function wished(change: WishedChange): Partial<LeadStatus> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** The error for a change of an older version, with the lead as it is now. */
export function changedMeanwhile(lead: Lead): AppError {
  return new AppError(
    409,
    'changed-meanwhile',
    'A colleague changed this enquiry in the meantime. Check it as it is now, then save again.',
    { details: { lead } },
  );
}
