import { and, eq, getTableColumns, inArray, isNotNull, isNull, min, or, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ANSWER_KINDS, type LeadStatus } from '../rules.ts';
import { demoBookings, enquiries, leadNotes, leads } from '../table.ts';

/** Updates a lead's status; `isAnswered` stops the response clock if it still runs. */
export async function updateStatus(
  db: Database,
  leadId: string,
  { stage, lostReason, ownerId, followUpOn, nextStep }: LeadStatus,
  isAnswered: boolean,
): Promise<void> {
  await db
    .update(leads)
    .set({ stage, lostReason, ownerId, followUpOn, nextStep, version: sql`${leads.version} + 1` })
    .where(eq(leads.id, leadId));
  if (isAnswered) await stopClock(db, leadId);
}

/** Records the office's first answer; later ones do not count. */
export async function stopClock(db: Database, leadId: string): Promise<void> {
  await db
    .update(leads)
    .set({ firstRespondedAt: databaseNow() })
    .where(and(eq(leads.id, leadId), isNull(leads.firstRespondedAt)));
}

/** Recomputes the first answer from the history, after an answer was removed. */
export async function resetClock(db: Database, leadId: string): Promise<void> {
  const first = db
    .select({ at: min(leadNotes.createdAt) })
    .from(leadNotes)
    .where(and(eq(leadNotes.leadId, leadId), isNotNull(leadNotes.actorId), inArray(leadNotes.kind, ANSWER_KINDS)));
  await db
    .update(leads)
    .set({ firstRespondedAt: sql`(${first})` })
    .where(eq(leads.id, leadId));
}

/**
 * Locks the leads of a buyer: by account or address, marked by `isTheirs`, or by the unverified number of the profile.
 */
export async function lockLeadsOf(
  db: Database,
  { userId, email, phone }: { userId: string; email: string; phone: string | null },
) {
  const address = email.toLowerCase();
  const asked = db
    .select({ leadId: enquiries.leadId })
    .from(enquiries)
    .where(or(eq(enquiries.userId, userId), eq(sql`lower(${enquiries.email})`, address)));
  const isTheirs = or(eq(leads.userId, userId), eq(sql`lower(${leads.email})`, address), inArray(leads.id, asked));
  return db
    .select({ ...getTableColumns(leads), isTheirs: sql<boolean>`coalesce(${isTheirs}, false)` })
    .from(leads)
    .where(or(isTheirs, phone === null ? undefined : eq(leads.phone, phone)))
    .orderBy(leads.id)
    .for('update');
}

/** Moves everything from one lead to another, and deletes the first. They must not have seats in the same class. */
export async function moveLead(db: Database, { from, to }: { from: string; to: string }): Promise<{ forms: number }> {
  const moved = await db
    .update(enquiries)
    .set({ leadId: to })
    .where(eq(enquiries.leadId, from))
    .returning({ id: enquiries.id });
  await db.update(leadNotes).set({ leadId: to }).where(eq(leadNotes.leadId, from));
  await db.update(demoBookings).set({ leadId: to }).where(eq(demoBookings.leadId, from));
  await db.delete(leads).where(eq(leads.id, from));
  return { forms: moved.length };
}

/** What the remaining lead takes over from the deleted one. */
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
