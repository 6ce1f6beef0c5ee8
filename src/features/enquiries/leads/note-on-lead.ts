import { COUNSELLORS } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { notifyMentioned } from '../../notifications/notify-mentioned.ts';
import { publishLeadEvent } from './publish-lead-event.ts';
import { applyLeadChange, requireFollowUpAhead } from './apply-lead-change.ts';
import type { Lead } from './inbox-contract.ts';
import { lockLead } from './inbox-store.ts';
import { stopClock } from './lead-change-store.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { isAnswer, type LeadNoteKind, type LeadStatus } from '../rules.ts';
import { ownOnContact } from './own-lead.ts';
import { leadPath, loadLead, noSuchLead } from './to-lead.ts';

interface Entry {
  id: string;
  kind: LeadNoteKind;
  text: string;
  /** What came of a call. */
  outcome?: string | undefined;
  /** The next step, planned with the entry. */
  followUp?: Pick<LeadStatus, 'followUpOn' | 'followUpTime' | 'nextStep'> | undefined;
  actorId: string;
}

/**
 * Adds a note, call or message, and plans what comes next. The first answer stops the response clock, sets a new lead to
 * contacted, and makes its writer the owner of a lead that has none. Colleagues whom the text mentions are notified.
 */
export async function noteOnLead(context: Pick<Context, 'db' | 'jobs' | 'settings'>, input: Entry): Promise<Lead> {
  const { kind, actorId, followUp } = input;
  const text = [input.outcome, input.text].filter(Boolean).join(': ');
  return inTransaction(context.db, async (transaction) => {
    const row = await lockLead(transaction, input.id);
    if (!row) throw noSuchLead();
    if (followUp) await requireFollowUpAhead(transaction, row, followUp, 'followUp.');
    const noteId = await insertLeadNote(transaction, { leadId: row.id, kind, text, actorId });
    const isContact = isAnswer(kind);
    const ownerId = isContact ? await ownOnContact(transaction, row, actorId) : row.ownerId;
    if (isContact) await stopClock(transaction, row.id);
    const stage = isContact && row.stage === 'new' ? { stage: 'contacted' as const } : {};
    const change = { change: { ...stage, ...followUp }, actorId, nameOf: () => '' };
    await applyLeadChange(transaction, { ...row, ownerId }, change);
    if (text.includes('@'))
      await notifyMentioned(
        { ...context, db: transaction },
        {
          id: noteId,
          text,
          authorId: actorId,
          about: row.name,
          path: leadPath(row.id),
          readers: await listColleagues({ db: transaction }, COUNSELLORS),
        },
      );
    await publishLeadEvent(transaction, { leadId: row.id, kind: 'changed' });
    return loadLead({ db: transaction }, row.id);
  });
}
