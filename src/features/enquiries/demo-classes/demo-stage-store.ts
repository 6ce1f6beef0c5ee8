import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { demoBookings, leads } from '../table.ts';

/** Serializes changes to the seats of one lead. Always lock the lead before classes and seats. */
export async function lockLead(db: Database, leadId: string): Promise<void> {
  await db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)).for('no key update');
}

/** Locks the leads with a seat in a class, in the order of their ids. */
export async function lockLeadsOfSlot(db: Database, slotId: string): Promise<void> {
  const seats = db
    .select({ leadId: demoBookings.leadId })
    .from(demoBookings)
    .where(and(eq(demoBookings.slotId, slotId), isNull(demoBookings.cancelledAt)));
  await db
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.id, seats))
    .orderBy(asc(leads.id))
    .for('no key update');
}
