import { recordAudit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { publishLeadEvent } from './publish-lead-event.ts';
import { readIndianMinute, updateStatus } from './lead-change-store.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { changeStatus, describeChange, isAnswer, pastFollowUp, type LeadStatus } from '../rules.ts';

interface LeadChange {
  change: Partial<LeadStatus>;
  /** `null` for the system. */
  actorId: string | null;
  /** A change caused by a merge does not count as an answer. */
  isMerge?: boolean;
  nameOf: (ownerId: string) => string;
}

/**
 * Changes a lead that the caller has locked; adds history entries, the audit entry and the event for open inboxes.
 * Returns `false` when nothing changed.
 */
export async function applyLeadChange(
  db: Database,
  lead: LeadStatus & { id: string },
  { change, actorId, nameOf, isMerge = false }: LeadChange,
): Promise<boolean> {
  const after = changeStatus(statusOf(lead), change);
  const described = describeChange(lead, after, nameOf);
  const entries = isMerge ? described.map(asMerged) : described;
  if (entries.length === 0) return false;
  const isAnswered = actorId !== null && entries.some(({ kind }) => isAnswer(kind));
  await updateStatus(db, lead.id, after, isAnswered);
  for (const entry of entries) await insertLeadNote(db, { leadId: lead.id, ...entry, actorId });
  await recordAudit(db, {
    actorId,
    action: 'lead.updated',
    subject: `lead:${lead.id}`,
    // Personal text is erased with the lead, and the audit log outlives both, so it is left out here.
    details: {
      before: withoutText(lead),
      after: withoutText(after),
      isNextStepChanged: lead.nextStep !== after.nextStep,
    },
  });
  await publishLeadEvent(db, { leadId: lead.id, kind: 'changed' });
  return true;
}

/**
 * Throws 422 `in-the-past` when a change plans a follow-up whose time has passed; one that was planned before may stay; 400 for a time
 * without a day. `at` is the path of its fields in the body.
 */
export async function requireFollowUpAhead(
  db: Database,
  lead: LeadStatus,
  change: Partial<LeadStatus>,
  at = '',
): Promise<void> {
  if (!change.followUpOn && !change.followUpTime) return;
  const day = change.followUpOn === undefined ? lead.followUpOn : change.followUpOn;
  if (change.followUpTime && day === null) throw withoutDay(at);
  const field = pastFollowUp(lead, changeStatus(statusOf(lead), change), await readIndianMinute(db));
  if (field === null) return;
  const message = 'Please choose a time in the future';
  throw new AppError(422, 'in-the-past', message, { issues: [{ path: `${at}${field}`, message }] });
}

function withoutDay(at: string): AppError {
  const message = 'Please choose the day too';
  return new AppError(400, 'invalid-input', message, { issues: [{ path: `${at}followUpOn`, message }] });
}

function asMerged(entry: ReturnType<typeof describeChange>[number]): typeof entry {
  return entry.kind === 'stage' ? { kind: 'merge', text: `Stage: ${entry.text}` } : entry;
}

function statusOf(lead: LeadStatus): LeadStatus {
  const { stage, lostReason, lostNote, ownerId, followUpOn, followUpTime, nextStep } = lead;
  return { stage, lostReason, lostNote, ownerId, followUpOn, followUpTime, nextStep };
}

function withoutText({ stage, ownerId, followUpOn, followUpTime }: LeadStatus) {
  return { stage, ownerId, followUpOn, ...(followUpTime && { followUpTime }) };
}
