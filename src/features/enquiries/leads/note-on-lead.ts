import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { publishLeadEvent } from './publish-lead-event.ts';
import { applyLeadChange } from './apply-lead-change.ts';
import type { Lead } from './inbox-contract.ts';
import { lockLead } from './inbox-store.ts';
import { stopClock } from './lead-change-store.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { isAnswer, type LeadNoteKind } from '../rules.ts';
import { loadLead, noSuchLead } from './to-lead.ts';

/** Adds a note, call or message. The first answer stops the response clock and sets a new lead to contacted. */
export async function noteOnLead(
  { db }: Pick<Context, 'db'>,
  input: { id: string; kind: LeadNoteKind; text: string; actorId: string },
): Promise<Lead> {
  const { kind, text, actorId } = input;
  return inTransaction(db, async (transaction) => {
    const row = await lockLead(transaction, input.id);
    if (!row) throw noSuchLead();
    await insertLeadNote(transaction, { leadId: row.id, kind, text, actorId });
    if (isAnswer(kind)) {
      await stopClock(transaction, row.id);
      const change = row.stage === 'new' ? { stage: 'contacted' as const } : {};
      await applyLeadChange(transaction, row, { change, actorId, nameOf: () => '' });
    }
    await publishLeadEvent(transaction, { leadId: row.id, kind: 'changed' });
    return loadLead({ db: transaction }, row.id);
  });
}
