import { and, eq, getTableColumns, inArray, isNotNull, isNull, min, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ANSWER_KINDS, type LeadStatus } from '../rules.ts';
import { demoBookings, enquiries, leadNotes, leads } from '../table.ts';

/** Updates a lead's status; `isAnswered` stops the response clock if it still runs. */
export async function updateStatus(
  db: Database,
  leadId: string,
  status: LeadStatus,
  isAnswered: boolean,
): Promise<void> {
  await db
    .update(leads)
    .set({ ...status, version: sql`${leads.version} + 1` })
    .where(eq(leads.id, leadId));
  if (isAnswered) await stopClock(db, leadId);
}

/** India's day and time by the database's clock: `2026-11-28 16:30`. */
export async function readIndianMinute(db: Database): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(
    sql`SELECT to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS now`,
  );
  return rows[0]?.now ?? '';
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
 * Locks the leads of a buyer: by account, address or verified number, marked by `isTheirs`, or by the unverified number
 * of the profile. Matches what `selectStageFacts` matches.
 */
export async function lockLeadsOf(
  db: Database,
  {
    userId,
    email,
    phone,
    verifiedPhone,
  }: { userId: string; email: string; phone: string | null; verifiedPhone: string },
) {
  const address = email.toLowerCase();
  const hasPhone = (column: PgColumn) => (verifiedPhone === '' ? undefined : eq(column, verifiedPhone));
  const hasProvedPhone = verifiedPhone === '' ? undefined : and(hasPhone(enquiries.phone), isProved);
  const asked = db
    .select({ leadId: enquiries.leadId })
    .from(enquiries)
    .where(or(eq(enquiries.userId, userId), eq(sql`lower(${enquiries.email})`, address), hasProvedPhone));
  const isTheirs = or(
    eq(leads.userId, userId),
    eq(sql`lower(${leads.email})`, address),
    hasPhone(leads.phone),
    inArray(leads.id, asked),
  );
  return db
    .select({ ...getTableColumns(leads), isTheirs: sql<boolean>`coalesce(${isTheirs}, false)` })
    .from(leads)
    .where(or(isTheirs, phone === null ? undefined : eq(leads.phone, phone)))
    .orderBy(leads.id)
    .for('update');
}

/** The editable details of a lead. */
export type LeadContact = Pick<typeof leads.$inferSelect, 'name' | 'phone' | 'email' | 'course' | 'city' | 'tags'>;

/** Updates the details of a lead that the caller has locked. */
export async function updateContact(db: Database, leadId: string, contact: LeadContact): Promise<void> {
  await db
    .update(leads)
    .set({ ...contact, version: sql`${leads.version} + 1` })
    .where(eq(leads.id, leadId));
}

/** Serializes edits to the same number until the transaction ends; a lead has a number alone. */
export async function lockPhone(db: Database, phone: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lead-phone:${phone}`}, 0))`);
}

export async function findLeadWithPhone(
  db: Database,
  { phone, except }: { phone: string; except: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.phone, phone), ne(leads.id, except)));
  return row?.id ?? null;
}

/** Only a guest's form proves a number: signed-in users need no code. */
const isProved = and(isNotNull(enquiries.visitorId), isNull(enquiries.userId));

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
  details: Pick<
    typeof leads.$inferSelect,
    'email' | 'phone' | 'course' | 'city' | 'tags' | 'userId' | 'createdAt' | 'lastSubmittedAt' | 'firstRespondedAt'
  >,
): Promise<void> {
  await db.update(leads).set(details).where(eq(leads.id, leadId));
}
