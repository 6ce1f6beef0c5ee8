import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, withRetries } from '../../../platform/database/database.ts';
import { publishLeadEvent } from './publish-lead-event.ts';
import { applyLeadChange } from './apply-lead-change.ts';
import { stageByFacts } from './follow-facts.ts';
import { giveUpDoubleSeats } from '../demo-classes/give-up-double-seats.ts';
import type { Lead } from './inbox-contract.ts';
import { lockLead, type InboxRow } from './inbox-store.ts';
import { moveLead, updateMerged } from './lead-change-store.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { cleanTags, furtherStage, MAX_LEAD_TAGS } from '../rules.ts';
import { loadLead, noSuchLead } from './to-lead.ts';

type Merging = Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>;

/** Merges two leads. The details of the kept one win, the other fills gaps, and the further stage is kept. */
export async function mergeLeads(
  context: Merging,
  wish: { keepId: string; otherId: string; actorId: string },
): Promise<Lead> {
  return withRetries(() =>
    inTransaction(context.db, (transaction) => mergeWithin({ ...context, db: transaction }, wish)),
  );
}

async function mergeWithin(
  context: Merging,
  { keepId, otherId, actorId }: { keepId: string; otherId: string; actorId: string },
): Promise<Lead> {
  const { db: transaction } = context;
  const locked = new Map<string, InboxRow | null>();
  // In a fixed order, so that two merges of the same leads cannot deadlock.
  for (const id of [keepId, otherId].toSorted()) locked.set(id, await lockLead(transaction, id));
  const [keep, other] = [locked.get(keepId), locked.get(otherId)];
  if (!keep || !other) throw noSuchLead();
  await giveUpDoubleSeats(context, { from: other.id, to: keep.id });
  const { forms } = await moveLead(transaction, { from: other.id, to: keep.id });
  await updateMerged(transaction, keep.id, mergedDetails(keep, other));
  const text = [other.name, other.phone, other.email].filter(Boolean).join(', ');
  await insertLeadNote(transaction, { leadId: keep.id, kind: 'merge', text, actorId });
  const change = {
    stage: await stageByFacts(transaction, keep.id, furtherStage(keep.stage, other.stage)),
    ownerId: keep.ownerId ?? other.ownerId,
    followUpOn: keep.followUpOn ?? other.followUpOn,
    followUpTime: keep.followUpOn === null ? other.followUpTime : keep.followUpTime,
    nextStep: keep.nextStep || other.nextStep,
  };
  await applyLeadChange(transaction, keep, { change, actorId, nameOf: () => other.ownerName ?? '', isMerge: true });
  await recordAudit(transaction, {
    actorId,
    action: 'lead.merged',
    subject: `lead:${keep.id}`,
    details: { otherId: other.id, forms, stages: { kept: keep.stage, other: other.stage } },
  });
  await publishLeadEvent(transaction, { leadId: keep.id, kind: 'changed' });
  return loadLead({ db: transaction }, keep.id);
}

function mergedDetails(keep: InboxRow, other: InboxRow) {
  return {
    email: keep.email || other.email,
    course: keep.course || other.course,
    city: keep.city || other.city,
    tags: cleanTags([...keep.tags, ...other.tags]).slice(0, MAX_LEAD_TAGS),
    phone: keep.phone || other.phone,
    userId: keep.userId ?? other.userId,
    createdAt: earliest([keep.createdAt, other.createdAt]) ?? keep.createdAt,
    lastSubmittedAt: keep.lastSubmittedAt > other.lastSubmittedAt ? keep.lastSubmittedAt : other.lastSubmittedAt,
    firstRespondedAt: earliest([keep.firstRespondedAt, other.firstRespondedAt]),
  };
}

function earliest(moments: (Date | null)[]): Date | null {
  return moments.filter((moment) => moment !== null).toSorted((one, two) => one.getTime() - two.getTime())[0] ?? null;
}
