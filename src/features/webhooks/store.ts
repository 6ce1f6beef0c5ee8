import { and, arrayContains, asc, count, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import { countTabs } from '../../platform/database/count-capped.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { matchesSearch } from '../../platform/database/search-words.ts';
import { DELIVERY_DAYS, DELIVERY_STATES, type DeliverySorting, type DeliveryState, type EventType } from './rules.ts';
import { webhookDeliveries, webhookEndpoints } from './table.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export async function selectEndpoints(db: Database): Promise<EndpointRow[]> {
  return db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

export async function findEndpoint(db: Database, id: string): Promise<EndpointRow | null> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row ?? null;
}

/** The active webhooks subscribed to this event type. */
export async function selectListeners(db: Database, type: EventType): Promise<{ id: string }[]> {
  return db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.pausedAt), arrayContains(webhookEndpoints.eventTypes, [type])));
}

export async function insertEndpoint(
  db: Database,
  endpoint: Pick<EndpointRow, 'id' | 'url' | 'description' | 'eventTypes' | 'encryptedSecret' | 'createdBy'>,
): Promise<void> {
  await db.insert(webhookEndpoints).values(endpoint);
}

export async function updateEndpoint(
  db: Database,
  id: string,
  change: Partial<Pick<EndpointRow, 'url' | 'description' | 'eventTypes' | 'encryptedSecret'>> & { isPaused?: boolean },
): Promise<void> {
  const { isPaused, ...fields } = change;
  const paused = isPaused === undefined ? {} : { pausedAt: isPaused ? databaseNow() : null };
  await db
    .update(webhookEndpoints)
    .set({ ...fields, ...paused })
    .where(eq(webhookEndpoints.id, id));
}

export async function deleteEndpoint(db: Database, id: string): Promise<void> {
  await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

/** Inserts an event's deliveries, once per webhook. Returns the ids of those to send. */
export async function insertDeliveries(
  db: Database,
  deliveries: Pick<DeliveryRow, 'endpointId' | 'eventId' | 'eventType' | 'payload'>[],
): Promise<string[]> {
  const rows = await db
    .insert(webhookDeliveries)
    .values(deliveries)
    .onConflictDoNothing({ target: [webhookDeliveries.endpointId, webhookDeliveries.eventId] })
    .returning({ id: webhookDeliveries.id });
  return rows.map(({ id }) => id);
}

export async function findDelivery(db: Database, id: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

/** Records the result of a try. */
export async function recordTry(
  db: Database,
  id: string,
  outcome: Pick<DeliveryRow, 'state' | 'responseStatus' | 'failure' | 'responseText' | 'milliseconds'>,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ ...outcome, tries: sql`${webhookDeliveries.tries} + 1`, lastTriedAt: databaseNow() })
    .where(eq(webhookDeliveries.id, id));
}

/** Sets a delivery to pending again; `false` when it already is. */
export async function reopenDelivery(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(webhookDeliveries)
    .set({ state: 'waiting' })
    .where(and(eq(webhookDeliveries.id, id), inArray(webhookDeliveries.state, ['delivered', 'failed'])))
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
}

export interface DeliveryFilter {
  endpointId: string;
  state: DeliveryState | null;
  /** Part of the event's name or id, of the payload or of the response; empty for all. */
  search: string;
}

export async function selectDeliveries(
  db: Database,
  filter: DeliveryFilter,
  { sort, limit, offset }: { sort: DeliverySorting; limit: number; offset: number },
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(fits(filter))
    .orderBy(...orderBy(sort, { at: [webhookDeliveries.createdAt, webhookDeliveries.id] }))
    .limit(limit)
    .offset(offset);
}

/** Deliveries by id, newest first, after a given one; for exports. */
export async function selectDeliveriesAfter(
  db: Database,
  filter: DeliveryFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(fits(filter), lastId === null ? undefined : lt(webhookDeliveries.id, lastId)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);
}

export async function countFitting(db: Database, filter: DeliveryFilter) {
  const parts = { tabs: DELIVERY_STATES, shown: filter.state, isSearch: filter.search !== '' };
  return countTabs(db, parts, (state) =>
    db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(fits({ ...filter, state })),
  );
}

function fits({ endpointId, state, search }: DeliveryFilter): SQL | undefined {
  return and(
    eq(webhookDeliveries.endpointId, endpointId),
    state === null ? undefined : eq(webhookDeliveries.state, state),
    search === '' ? undefined : matchesSearch(sql`${webhookDeliveries}.searched`, search),
  );
}

/** The delivery counts of each webhook. */
export async function countDeliveries(
  db: Database,
): Promise<{ endpointId: string; state: DeliveryState; total: number }[]> {
  return db
    .select({ endpointId: webhookDeliveries.endpointId, state: webhookDeliveries.state, total: count() })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.endpointId, webhookDeliveries.state);
}

/** Includes pending ones: their jobs find nothing to send. */
export async function deleteDeliveriesAbout(
  db: Database,
  { leadIds = [], enquiryIds = [] }: { leadIds?: readonly string[]; enquiryIds?: readonly string[] },
): Promise<void> {
  const isAbout = (field: string, ids: readonly string[]) =>
    ids.length === 0
      ? undefined
      : sql`${webhookDeliveries.payload} ->> ${field}::text = ANY(${sql.param([...ids])}::text[])`;
  const isMeant = or(isAbout('leadId', leadIds), isAbout('enquiryId', enquiryIds));
  if (isMeant) await db.delete(webhookDeliveries).where(isMeant);
}

export async function deleteOldDeliveries(db: Database): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${DELIVERY_DAYS})`));
}
