import { eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { actingKeyId } from '../../../platform/http/acting-key.ts';
import type { ImportedLead } from '../rules.ts';
import { enquiries, leadImports, leadNotes, leads } from '../table.ts';

export interface LeadImportCounts {
  fresh: number;
  known: number;
  enquiries: number;
  repeated: number;
}

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const CHUNK_SIZE = 1000;

/** Serializes lead imports, so that two with the same people create each of them once. */
export async function lockLeadImports(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('lead-imports', 0))`);
}

/** What the import with this key added; `null` when there was none. */
export async function findLeadImport(db: Database, importKey: string): Promise<LeadImportCounts | null> {
  const [row] = await db
    .select({
      fresh: leadImports.fresh,
      known: leadImports.known,
      enquiries: leadImports.enquiries,
      repeated: leadImports.repeated,
    })
    .from(leadImports)
    .where(eq(leadImports.importKey, importKey));
  return row ?? null;
}

/** Records what an import added, and deletes records of imports too old to be sent again. */
export async function insertLeadImport(db: Database, values: typeof leadImports.$inferInsert): Promise<void> {
  await db.delete(leadImports).where(lt(leadImports.createdAt, sql`now() - interval '30 days'`));
  await db.insert(leadImports).values(values);
}

/** Leads with one of the numbers or addresses of these rows; of several with one address, the newest comes last. */
export async function selectKnownLeads(
  db: Database,
  rows: readonly Pick<ImportedLead, 'phone' | 'email'>[],
): Promise<{ id: string; phone: string; email: string }[]> {
  const phones = [...new Set(rows.map(({ phone }) => phone).filter(Boolean))];
  const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()).filter(Boolean))];
  const { rows: found } = await db.execute<{ id: string; phone: string; email: string }>(sql`
    SELECT id, phone, email FROM leads WHERE id IN (
      SELECT id FROM leads WHERE phone <> '' AND phone = ANY(${sql.param(phones)}::text[])
      UNION SELECT id FROM leads WHERE lower(email) = ANY(${sql.param(emails)}::text[]))
    ORDER BY last_submitted_at, id`);
  return found;
}

export async function selectKnownForms(
  db: Database,
  leadIds: readonly string[],
): Promise<{ leadId: string; course: string; message: string }[]> {
  if (leadIds.length === 0) return [];
  return db
    .select({ leadId: enquiries.leadId, course: enquiries.course, message: enquiries.message })
    .from(enquiries)
    .where(inArray(enquiries.leadId, [...leadIds]));
}

interface ImportedUser {
  id: string | null;
  phone: string;
  email: string;
  first: ImportedLead;
  added: readonly ImportedLead[];
}

/** Creates the new leads. Returns each person's lead and whether it is new, in the order of the input. */
export async function insertImportedLeads(
  db: Database,
  users: readonly ImportedUser[],
): Promise<{ id: string; isNew: boolean }[]> {
  const fresh = users.filter(({ id }) => id === null);
  const made = new Map<ImportedUser, { id: string; isNew: boolean }>();
  for (let at = 0; at < fresh.length; at += CHUNK_SIZE) {
    const chunk = fresh.slice(at, at + CHUNK_SIZE);
    const { rows: fixed } = await db.execute<{ id: string }>(
      sql`SELECT uuidv7() AS id FROM generate_series(1, ${chunk.length}::int)`,
    );
    const values = chunk.map((user, place) => ({ id: fixed[place]?.id ?? '', ...leadOf(user) }));
    const kept = await db
      .insert(leads)
      .values(values)
      // A form with this number was stored meanwhile: use its lead.
      .onConflictDoUpdate({
        target: leads.phone,
        targetWhere: sql`phone <> ''`,
        set: { version: sql`${leads.version}` },
      })
      .returning({ id: leads.id, phone: leads.phone });
    const byPhone = new Map(kept.filter(({ phone }) => phone !== '').map(({ id, phone }) => [phone, id]));
    for (const [place, user] of chunk.entries()) {
      const own = values[place]?.id ?? '';
      const id = byPhone.get(user.phone) ?? own;
      made.set(user, { id, isNew: id === own });
    }
  }
  await recordSubmission(
    db,
    users.flatMap(({ id, added }) => (id !== null && added.length > 0 ? [{ id, askedAt: lastAsked(added) }] : [])),
  );
  return users.map((user) => made.get(user) ?? { id: user.id ?? '', isNew: false });
}

function leadOf({ phone, email, first, added }: ImportedUser): Omit<PgInsertValue<typeof leads>, 'id'> {
  const { name, city, tags, stage, lostReason, lostNote, ownerId, nextStep, followUpOn, answeredAt } = first;
  const moments = added.flatMap(({ askedAt }) => (askedAt === null ? [] : [askedAt])).toSorted();
  const last = lastAsked(added);
  return {
    name,
    email,
    phone,
    city,
    tags,
    stage,
    lostReason,
    lostNote,
    ownerId,
    nextStep,
    followUpOn,
    createdAt: momentOf(added.some(({ askedAt }) => askedAt === null) ? null : (moments[0] ?? null)),
    lastSubmittedAt: momentOf(last),
    firstRespondedAt: answeredAt === null ? null : new Date(answeredAt),
  };
}

/** Time of the latest enquiry; `null` for now. */
function lastAsked(rows: readonly ImportedLead[]): string | null {
  const moments = rows.map(({ askedAt }) => askedAt);
  return moments.includes(null) ? null : (moments.toSorted().at(-1) ?? null);
}

function momentOf(iso: string | null): Date | SQL {
  return iso === null ? databaseNow() : new Date(iso);
}

/** Sets a known lead's last enquiry to the newest one, which decides its place in the list. */
async function recordSubmission(db: Database, asked: readonly { id: string; askedAt: string | null }[]): Promise<void> {
  if (asked.length === 0) return;
  await db.execute(sql`
    UPDATE leads SET last_submitted_at = greatest(last_submitted_at, coalesce(a.at, now()))
    FROM unnest(${sql.param(asked.map(({ id }) => id))}::uuid[], ${sql.param(asked.map(({ askedAt }) => askedAt))}::timestamptz[])
      AS a(id, at) WHERE leads.id = a.id`);
}

/** The entry in the history of each imported lead. */
const IMPORT_NOTE = 'Imported from a file';

/** An enquiry added by an import. */
export interface AddedEnquiry {
  leadId: string;
  isNewLead: boolean;
  lead: ImportedLead;
}

/** Adds rows as enquiries of their leads, with an entry in each lead's history. The import must be recorded before. */
export async function insertImportedEnquiries(
  db: Database,
  rows: readonly AddedEnquiry[],
  { actorId, importKey }: { actorId: string; importKey: string },
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK_SIZE) {
    const chunk = rows.slice(at, at + CHUNK_SIZE);
    const added = await db
      .insert(enquiries)
      .values(
        chunk.map(
          ({ leadId, lead: { name, email, phone, formHeading, course, message, source, landing, askedAt } }) => ({
            leadId,
            name,
            email,
            phone,
            formHeading,
            course,
            message,
            source: { ...(source && { utm_source: source }), ...(landing && { landing }) },
            createdAt: momentOf(askedAt),
          }),
        ),
      )
      .returning({ id: enquiries.id });
    await db.execute(sql`
      INSERT INTO lead_import_rows (enquiry_id, import_key, line, is_new_lead, lead_version)
      SELECT e.id, ${importKey}, e.line, e.is_new, l.version
      FROM unnest(${sql.param(added.map(({ id }) => id))}::uuid[], ${sql.param(chunk.map(({ lead }) => lead.line))}::int[],
        ${sql.param(chunk.map(({ isNewLead }) => isNewLead))}::boolean[], ${sql.param(chunk.map(({ leadId }) => leadId))}::uuid[])
        AS e(id, line, is_new, lead_id)
      JOIN leads l ON l.id = e.lead_id`);
    const apiKeyId = actingKeyId();
    const ids = [...new Set(chunk.map(({ leadId }) => leadId))];
    await db
      .insert(leadNotes)
      .values(ids.map((leadId) => ({ leadId, kind: 'note' as const, text: IMPORT_NOTE, actorId, apiKeyId })));
  }
}
