import type { Database } from '../../../platform/database/database.ts';
import { publishLeadEvent } from './publish-lead-event.ts';
import { applyLeadChange } from './apply-lead-change.ts';
import { lockLeadsOf } from './lead-change-store.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { readPhone } from '../../../platform/read-phone.ts';

/**
 * Sets the buyer's leads to enrolled and adds the order to their histories, in the order's transaction. A lead that
 * matches only the profile's unverified number gets the entry but keeps its stage.
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
