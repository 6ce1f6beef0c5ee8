import type { Database } from '../../../platform/database/database.ts';
import { readPhone } from '../../../platform/read-phone.ts';
import { applyLeadChange } from './apply-lead-change.ts';
import { stageByFacts } from './follow-facts.ts';
import { lockLeadsOf } from './lead-change-store.ts';
import { insertLeadNote } from './lead-note-store.ts';
import { publishLeadEvent } from './publish-lead-event.ts';
import { insertPurchase, markPurchaseReturned } from './stage-store.ts';

interface Buyer {
  userId: string;
  email: string;
  /** The number in the profile, as typed; unverified. */
  phone: string;
  /** The number in E.164, where a code verified it or the office met its owner; else empty. */
  verifiedPhone: string;
}

/**
 * Records a paid order, sets the buyer's leads to enrolled and adds the order to their histories, in the order's
 * transaction. A lead that matches only the profile's unverified number gets the entry but keeps its stage.
 */
export async function recordPurchase(
  db: Database,
  { orderId, order, ...buyer }: Buyer & { orderId: string; order: string },
): Promise<void> {
  const { userId, verifiedPhone } = buyer;
  const email = buyer.email.toLowerCase();
  await insertPurchase(db, { orderId, userId, email, phone: verifiedPhone });
  const phone = readPhone(buyer.phone)?.number ?? null;
  for (const lead of await lockLeadsOf(db, { userId, email, phone, verifiedPhone })) {
    await insertLeadNote(db, { leadId: lead.id, kind: 'order', text: order, actorId: null });
    const change = lead.isTheirs ? { stage: 'enrolled' as const } : {};
    await applyLeadChange(db, lead, { change, actorId: null, nameOf: () => '' });
    await publishLeadEvent(db, { leadId: lead.id, kind: 'changed' });
  }
}

/**
 * Reverts the stage of the buyer's leads after a full refund, unless another paid order exists. Runs inside the transaction of the
 * refund. Idempotent.
 */
export async function recordPurchaseReturned(
  db: Database,
  { orderId, order }: { orderId: string; order: string },
): Promise<void> {
  const purchase = await markPurchaseReturned(db, orderId);
  if (!purchase) return;
  const { userId, email, phone: verifiedPhone } = purchase;
  for (const lead of await lockLeadsOf(db, { userId, email, phone: null, verifiedPhone })) {
    const stage = lead.stage === 'enrolled' ? await stageByFacts(db, lead.id, lead.stage) : lead.stage;
    await insertLeadNote(db, { leadId: lead.id, kind: 'order', text: `Refunded in full: ${order}`, actorId: null });
    await applyLeadChange(db, lead, { change: { stage }, actorId: null, nameOf: () => '' });
    await publishLeadEvent(db, { leadId: lead.id, kind: 'changed' });
  }
}
