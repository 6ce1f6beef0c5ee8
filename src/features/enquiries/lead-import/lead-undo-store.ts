import { and, desc, eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { LEAD_IMPORT_UNDO_DAYS } from '../rules.ts';
import { leadImports } from '../table.ts';

const isRecent = sql`${leadImports.createdAt} >= now() - make_interval(days => ${LEAD_IMPORT_UNDO_DAYS})`;

/** Recent imports, newest first. */
export async function selectLeadImports(db: Database, limit: number) {
  return db
    .select({
      id: leadImports.importKey,
      startedBy: leadImports.startedBy,
      createdAt: leadImports.createdAt,
      fresh: leadImports.fresh,
      known: leadImports.known,
      enquiries: leadImports.enquiries,
      undoneAt: leadImports.undoneAt,
      removed: leadImports.removed,
      left: sql<number>`(SELECT count(*)::int FROM lead_import_rows r WHERE r.import_key = lead_imports.import_key)`,
    })
    .from(leadImports)
    .where(isRecent)
    .orderBy(desc(leadImports.createdAt), desc(leadImports.importKey))
    .limit(limit);
}

/** Locks a recent import, so that it is undone once. */
export async function lockRecentImport(db: Database, id: string) {
  const [row] = await db
    .select({ undoneAt: leadImports.undoneAt, removed: leadImports.removed })
    .from(leadImports)
    .where(and(eq(leadImports.importKey, id), isRecent))
    .for('update');
  return row ?? null;
}

export interface AddedRow {
  enquiryId: string;
  leadId: string;
  line: number;
  name: string;
  isNewLead: boolean;
  /** The office changed the lead, added a note, or merged it. */
  isWorkedOn: boolean;
  /** The lead has sent a form since, or is part of another import. */
  hasAskedAgain: boolean;
  hasSeat: boolean;
}

/**
 * The remaining enquiries of an import, with later activity of their leads; locks the leads. Ids grow with time, so a
 * higher id than the import's own was created later, whatever its date.
 */
export async function lockAddedRows(db: Database, importId: string): Promise<AddedRow[]> {
  await db.execute(sql`
    SELECT FROM leads WHERE id IN (SELECT e.lead_id FROM lead_import_rows r JOIN enquiries e ON e.id = r.enquiry_id
      WHERE r.import_key = ${importId}) ORDER BY id FOR UPDATE`);
  const { rows } = await db.execute<Record<keyof AddedRow, never>>(sql`
    SELECT r.enquiry_id AS "enquiryId", e.lead_id AS "leadId", r.line, e.name, r.is_new_lead AS "isNewLead",
      l.version > r.lead_version
        OR EXISTS (SELECT FROM lead_notes n WHERE n.lead_id = l.id AND n.created_at > i.created_at AND n.actor_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM lead_imports o WHERE o.created_at = n.created_at AND o.started_by = n.actor_id))
        AS "isWorkedOn",
      EXISTS (SELECT FROM enquiries x WHERE x.lead_id = l.id AND x.id > r.enquiry_id
        AND NOT EXISTS (SELECT FROM lead_import_rows o WHERE o.enquiry_id = x.id AND o.import_key = i.import_key)) AS "hasAskedAgain",
      EXISTS (SELECT FROM demo_bookings b WHERE b.lead_id = l.id AND b.created_at > i.created_at) AS "hasSeat"
    FROM lead_imports i
    JOIN lead_import_rows r ON r.import_key = i.import_key
    JOIN enquiries e ON e.id = r.enquiry_id
    JOIN leads l ON l.id = e.lead_id
    WHERE i.import_key = ${importId} ORDER BY r.line`);
  return rows;
}

/** Deletes enquiries of an import, the leads created for them, and its entry in the history of the remaining leads. */
export async function deleteAdded(db: Database, importId: string, rows: readonly AddedRow[]): Promise<void> {
  const idsOf = (some: readonly AddedRow[]) =>
    sql`${sql.param([...new Set(some.map(({ leadId }) => leadId))])}::uuid[]`;
  const known = idsOf(rows.filter(({ isNewLead }) => !isNewLead));
  await db.execute(sql`DELETE FROM leads WHERE id = ANY(${idsOf(rows.filter(({ isNewLead }) => isNewLead))})`);
  await db.execute(
    sql`DELETE FROM enquiries WHERE id = ANY(${sql.param(rows.map(({ enquiryId }) => enquiryId))}::uuid[])`,
  );
  await db.execute(sql`
    DELETE FROM lead_notes n USING lead_imports i WHERE i.import_key = ${importId} AND n.lead_id = ANY(${known})
      AND n.created_at = i.created_at AND n.actor_id = i.started_by AND n.kind = 'note'`);
  await db.execute(sql`
    UPDATE leads l SET last_submitted_at = coalesce(
      (SELECT max(e.created_at) FROM enquiries e WHERE e.lead_id = l.id), l.created_at)
    WHERE l.id = ANY(${known})`);
}

/** Records why rows were kept, and that the import is undone. */
export async function saveUndoneLeads(
  db: Database,
  importId: string,
  { removed, kept }: { removed: number; kept: readonly { enquiryId: string; reason: string }[] },
): Promise<void> {
  await db.execute(sql`
    UPDATE lead_import_rows r SET kept_reason = k.reason
    FROM unnest(${sql.param(kept.map(({ enquiryId }) => enquiryId))}::uuid[], ${sql.param(kept.map(({ reason }) => reason))}::text[])
      AS k(id, reason)
    WHERE r.enquiry_id = k.id`);
  await db.update(leadImports).set({ removed, undoneAt: databaseNow() }).where(eq(leadImports.importKey, importId));
}

/** The rows kept when an import was undone, in the order of the file. */
export async function selectKeptRows(
  db: Database,
  importId: string,
): Promise<{ line: number; name: string; reason: string }[]> {
  const { rows } = await db.execute<{ line: number; name: string; reason: string }>(sql`
    SELECT r.line, e.name, r.kept_reason AS reason FROM lead_import_rows r JOIN enquiries e ON e.id = r.enquiry_id
    WHERE r.import_key = ${importId} ORDER BY r.line`);
  return rows;
}
