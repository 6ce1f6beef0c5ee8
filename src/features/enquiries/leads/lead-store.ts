import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { demoBookings, demoSlots, enquiries, leads } from '../table.ts';

/** The person who sent a form. */
export interface LeadDetails {
  name: string;
  email: string;
  /** E.164, or empty. */
  phone: string;
  userId: string | null;
}

/** Serializes forms with one e-mail address until the transaction ends. */
export async function lockEmail(db: Database, email: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lead:${email.toLowerCase()}`}, 0))`);
}

/**
 * Finds or creates the lead of a form: by account, else by phone, else by e-mail of a lead without verified identity.
 * Only guests verify their number; a signed-in user's number stays with the form, so
 * that it cannot assign the form to another lead. Call it under `lockEmail`.
 */
export async function touchLead(db: Database, sent: LeadDetails): Promise<string> {
  // Callers pass whole forms: only these are kept of a new lead, its course is read from the form.
  const { name, email, userId } = sent;
  const user = { name, email, userId, phone: userId === null ? sent.phone : '' };
  // Missing on the first try when the office has just merged it; its forms then lead to the other lead.
  const known = (await touchKnown(db, user)) ?? (await touchKnown(db, user));
  if (known !== null) return known;
  const [row] = await db
    .insert(leads)
    .values(user)
    .onConflictDoUpdate({ target: leads.phone, targetWhere: sql`phone <> ''`, set: newerDetails(user) })
    .returning({ id: leads.id });
  if (!row) throw new Error('the lead was not kept');
  return row.id;
}

/** Leads whose last form is older than `months`, except enrolled ones and those with an upcoming seat. */
export async function selectOldLeads(db: Database, months: number, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        ne(leads.stage, 'enrolled'),
        lt(leads.lastSubmittedAt, sql`now() - make_interval(months => ${months})`),
        sql`NOT ${hasSeatToCome}`,
      ),
    )
    .orderBy(asc(leads.lastSubmittedAt))
    .limit(max)
    // A lead that is being changed is skipped until the next run.
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Deletes leads with their forms, notes and seats. */
export async function deleteLeads(db: Database, leadIds: string[]): Promise<void> {
  if (leadIds.length > 0) await db.delete(leads).where(inArray(leads.id, leadIds));
}

const hasSeatToCome = sql`EXISTS (SELECT 1 FROM ${demoBookings} JOIN ${demoSlots} ON ${demoSlots.id} = ${demoBookings.slotId}
  WHERE ${demoBookings.leadId} = ${leads.id} AND ${demoBookings.cancelledAt} IS NULL
    AND ${demoSlots.cancelledAt} IS NULL AND ${demoSlots.startsAt} > now())`;

async function touchKnown(db: Database, user: LeadDetails): Promise<string | null> {
  const id = (await findByUser(db, user)) ?? (await findByPhone(db, user.phone)) ?? (await findByEmail(db, user));
  if (id === null) return null;
  const touched = await db.update(leads).set(newerDetails(user)).where(eq(leads.id, id)).returning({ id: leads.id });
  return touched[0]?.id ?? null;
}

async function findByUser(db: Database, { userId }: LeadDetails): Promise<string | null> {
  if (userId === null) return null;
  const [row] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.userId, userId))
    .orderBy(desc(leads.lastSubmittedAt))
    .limit(1);
  return row?.id ?? null;
}

async function findByPhone(db: Database, phone: string): Promise<string | null> {
  if (phone === '') return null;
  const [row] = await db.select({ id: leads.id }).from(leads).where(eq(leads.phone, phone));
  return row?.id ?? (await findByProvedForm(db, phone));
}

/** A merged lead stores a single number; the other one is only in a guest's form that verified it. */
async function findByProvedForm(db: Database, phone: string): Promise<string | null> {
  const [row] = await db
    .select({ id: enquiries.leadId })
    .from(enquiries)
    .where(and(eq(enquiries.phone, phone), isNull(enquiries.userId), isNotNull(enquiries.visitorId)))
    .orderBy(desc(enquiries.createdAt))
    .limit(1);
  return row?.id ?? null;
}

/**
 * An address is unverified, so it matches only leads with neither account nor number. Otherwise the office gets a
 * duplicate suggestion.
 */
async function findByEmail(db: Database, { email }: LeadDetails): Promise<string | null> {
  if (email === '') return null;
  const [row] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(sql`lower(${leads.email})`, email.toLowerCase()), isNull(leads.userId), eq(leads.phone, '')))
    .orderBy(desc(leads.lastSubmittedAt))
    .limit(1);
  return row?.id ?? null;
}

/** Fills in missing details; existing ones stay. */
function newerDetails({ email, phone, userId }: LeadDetails) {
  return {
    email: sql`CASE WHEN ${leads.email} = '' THEN ${email} ELSE ${leads.email} END`,
    phone: sql`CASE WHEN ${leads.phone} = '' THEN ${phone} ELSE ${leads.phone} END`,
    userId: sql`coalesce(${leads.userId}, ${userId}::uuid)`,
    lastSubmittedAt: databaseNow(),
  };
}
