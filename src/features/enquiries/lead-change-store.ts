import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { LeadStanding } from './rules.ts';
import { demoBookings, demoSlots, enquiries, leadNotes, leads } from './table.ts';

/** Writes a standing; `isAnswered` stops the clock of the first answer if it still runs. */
export async function updateStanding(
  db: Database,
  leadId: string,
  { stage, lostReason, ownerId, followUpOn, nextStep }: LeadStanding,
  isAnswered: boolean,
): Promise<void> {
  await db
    .update(leads)
    .set({ stage, lostReason, ownerId, followUpOn, nextStep, version: sql`${leads.version} + 1` })
    .where(eq(leads.id, leadId));
  if (isAnswered) await stopClock(db, leadId);
}

/** Somebody of the office has answered; only the first time counts. */
export async function stopClock(db: Database, leadId: string): Promise<void> {
  await db
    .update(leads)
    .set({ firstRespondedAt: sql`now()` as never })
    .where(and(eq(leads.id, leadId), isNull(leads.firstRespondedAt)));
}

/** Leads of a person who bought, by account, address or number, held until the transaction ends. */
export async function lockLeadsOf(
  db: Database,
  { userId, email, phone }: { userId: string; email: string; phone: string | null },
) {
  return db
    .select()
    .from(leads)
    .where(
      or(
        eq(leads.userId, userId),
        eq(sql`lower(${leads.email})`, email.toLowerCase()),
        phone === null ? undefined : eq(leads.phone, phone),
      ),
    )
    .orderBy(leads.id)
    .for('update');
}

/** Moves all that hangs on one lead to another, and deletes the one. Seats in the same class become one seat. */
export async function moveLead(db: Database, { from, to }: { from: string; to: string }): Promise<{ forms: number }> {
  const moved = await db
    .update(enquiries)
    .set({ leadId: to })
    .where(eq(enquiries.leadId, from))
    .returning({ id: enquiries.id });
  await db.update(leadNotes).set({ leadId: to }).where(eq(leadNotes.leadId, from));
  await giveUpDoubleSeats(db, { from, to });
  await db.update(demoBookings).set({ leadId: to }).where(eq(demoBookings.leadId, from));
  await db.delete(leads).where(eq(leads.id, from));
  return { forms: moved.length };
}

/** What the kept lead takes over of the other, after that one is gone. */
export async function updateMerged(
  db: Database,
  leadId: string,
  facts: Pick<
    typeof leads.$inferSelect,
    'email' | 'phone' | 'userId' | 'createdAt' | 'lastSubmittedAt' | 'firstRespondedAt'
  >,
): Promise<void> {
  await db.update(leads).set(facts).where(eq(leads.id, leadId));
}

async function giveUpDoubleSeats(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  const kept = db
    .select({ slotId: demoBookings.slotId })
    .from(demoBookings)
    .where(and(eq(demoBookings.leadId, to), isNull(demoBookings.cancelledAt)));
  const given = await db
    .update(demoBookings)
    .set({ cancelledAt: sql`now()` as never })
    .where(and(eq(demoBookings.leadId, from), isNull(demoBookings.cancelledAt), inArray(demoBookings.slotId, kept)))
    .returning({ slotId: demoBookings.slotId });
  for (const { slotId } of given)
    await db
      .update(demoSlots)
      .set({ taken: sql`${demoSlots.taken} - 1` })
      .where(and(eq(demoSlots.id, slotId), ne(demoSlots.taken, 0)));
}
