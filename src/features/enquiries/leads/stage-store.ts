import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { LeadStage } from '../rules.ts';
import { leadPurchases, leads } from '../table.ts';
import type { StageFacts } from './stage-rules.ts';

/** The facts that decide the stage of a lead, and its stage now. Call it with the lead locked. */
export async function selectStageFacts(
  db: Database,
  leadId: string,
): Promise<(StageFacts & { stage: LeadStage }) | null> {
  const { rows } = await db.execute<Record<keyof StageFacts, boolean> & { stage: LeadStage }>(sql`
    WITH sent AS (
      SELECT array_agg(user_id) FILTER (WHERE user_id IS NOT NULL) AS users,
        array_agg(lower(email)) FILTER (WHERE email <> '') AS emails,
        array_agg(phone) FILTER (WHERE phone <> '' AND visitor_id IS NOT NULL AND user_id IS NULL) AS phones
      FROM enquiries WHERE lead_id = ${leadId}
    ), seats AS (
      SELECT b.attended_at, s.starts_at FROM demo_bookings b JOIN demo_slots s ON s.id = b.slot_id
      WHERE b.lead_id = ${leadId} AND b.cancelled_at IS NULL AND s.cancelled_at IS NULL
    )
    SELECT l.stage, l.first_responded_at IS NOT NULL AS "isAnswered",
      EXISTS (SELECT 1 FROM lead_purchases p WHERE p.returned_at IS NULL AND (
        p.user_id = l.user_id OR p.user_id = ANY(sent.users)
        OR p.email = nullif(lower(l.email), '') OR p.email = ANY(sent.emails)
        OR p.phone = nullif(l.phone, '') OR p.phone = ANY(sent.phones))) AS "hasPurchase",
      EXISTS (SELECT 1 FROM seats WHERE attended_at IS NOT NULL) AS "hasAttended",
      EXISTS (SELECT 1 FROM seats) AS "hasSeat",
      EXISTS (SELECT 1 FROM seats WHERE starts_at > now()) AS "hasSeatAhead"
    FROM leads l, sent WHERE l.id = ${leadId}`);
  return rows[0] ?? null;
}

/** Sets a stage that follows from facts. Call it with the lead locked. */
export async function updateStage(db: Database, leadId: string, stage: LeadStage): Promise<void> {
  await db
    .update(leads)
    .set({
      stage,
      ...(stage === 'lost' ? {} : { lostReason: '', lostNote: '' }),
      version: sql`${leads.version} + 1`,
    })
    .where(eq(leads.id, leadId));
}

/** Records a paid order. Idempotent by order. */
export async function insertPurchase(
  db: Database,
  purchase: { orderId: string; userId: string; email: string; phone: string },
): Promise<void> {
  await db.insert(leadPurchases).values(purchase).onConflictDoNothing();
}

/** Records that an order was refunded in full. Returns its buyer; `null` when it was not recorded or was returned before. */
export async function markPurchaseReturned(
  db: Database,
  orderId: string,
): Promise<typeof leadPurchases.$inferSelect | null> {
  const [row] = await db
    .update(leadPurchases)
    .set({ returnedAt: databaseNow() })
    .where(and(eq(leadPurchases.orderId, orderId), isNull(leadPurchases.returnedAt)))
    .returning();
  return row ?? null;
}

/** Sets the leads of buyers among these to enrolled, at once for a whole import. */
export async function enrolBuyers(db: Database, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await db.execute(sql`
    WITH listed AS (SELECT id, user_id, lower(email) AS email, phone FROM leads WHERE id = ANY(${sql.param(leadIds)}::uuid[])),
    buyers AS (
      SELECT listed.id FROM listed JOIN lead_purchases p ON p.returned_at IS NULL AND p.user_id = listed.user_id
      UNION SELECT listed.id FROM listed JOIN lead_purchases p ON p.returned_at IS NULL AND p.email = nullif(listed.email, '')
      UNION SELECT listed.id FROM listed JOIN lead_purchases p ON p.returned_at IS NULL AND p.phone = nullif(listed.phone, '')
      UNION SELECT listed.id FROM listed JOIN enquiries e ON e.lead_id = listed.id
        JOIN lead_purchases p ON p.returned_at IS NULL AND p.email = nullif(lower(e.email), ''))
    UPDATE leads SET stage = 'enrolled', lost_reason = '', lost_note = ''
    WHERE stage <> 'enrolled' AND id IN (SELECT id FROM buyers)`);
}

export interface EnrolledBy {
  number: number;
  totalPaise: number;
}

/**
 * The newest paid order of an enrolled lead, by what `selectStageFacts` matches. Written as a union, so that each way has its index.
 */
export const enrolledBy: SQL<EnrolledBy | null> = sql<EnrolledBy | null>`CASE WHEN leads.stage = 'enrolled' THEN (
  SELECT json_build_object('number', o.number, 'totalPaise', o.total_paise) FROM (
    SELECT * FROM lead_purchases WHERE user_id = leads.user_id
    UNION ALL SELECT * FROM lead_purchases WHERE email = nullif(lower(leads.email), '')
    UNION ALL SELECT * FROM lead_purchases WHERE phone = leads.phone AND phone <> ''
    UNION ALL SELECT p.* FROM enquiries e JOIN lead_purchases p ON p.user_id = e.user_id WHERE e.lead_id = leads.id
    UNION ALL SELECT p.* FROM enquiries e JOIN lead_purchases p ON p.email = nullif(lower(e.email), '') WHERE e.lead_id = leads.id
    UNION ALL SELECT p.* FROM enquiries e JOIN lead_purchases p ON p.phone = e.phone AND p.phone <> ''
      WHERE e.lead_id = leads.id AND e.visitor_id IS NOT NULL AND e.user_id IS NULL
  ) bought JOIN orders o ON o.id = bought.order_id
  WHERE bought.returned_at IS NULL ORDER BY bought.paid_at DESC, o.number DESC LIMIT 1) END`;
