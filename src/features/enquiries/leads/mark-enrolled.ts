import type { Database } from '../../../platform/database/database.ts';
import { publishLeadEvent } from './publish-lead-event.ts';
import { applyLeadChange } from './apply-lead-change.ts';
import { lockLeadsOf } from './lead-change-store.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { readPhone } from '../../../platform/read-phone.ts';

/**
 * The leads of somebody who bought are enrolled, in the transaction of the order; each history says which order it was. A lead
 * that shares only the number of a profile, which anybody may type, is told of the order and stays where it is.
 */
export async function markEnrolled(
  db: Database,
  buyer: { userId: string; email: string; phone: string; order: string },
): Promise<void> {
  const phone = readPhone(buyer.phone)?.number ?? null;
  for (const lead of await lockLeadsOf(db, { ...buyer, phone })) {
    await insertLeadNote(db, { leadId: lead.id, kind: 'order', text: buyer.order, actorId: null });
    const change = lead.isTheirs ? { stage: 'enrolled' as const } : {};
    await applyLeadChange(db, lead, { change, actorId: null, nameOf: () => '' });
    await publishLeadEvent(db, { leadId: lead.id, kind: 'changed' });
  }
}
