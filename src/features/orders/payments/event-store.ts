import { and, eq, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { webhookEvents } from '../table.ts';

export type WebhookEventRow = typeof webhookEvents.$inferSelect;
export type NewWebhookEvent = Pick<WebhookEventRow, 'eventId' | 'event' | 'body' | 'providerOrderId' | 'receipt'>;

const EVENTS_AT_ONCE = 1000;

/** Stores an event; returns `false` if it exists. A concurrent duplicate waits here until the effect of the first one is committed. */
export async function insertEvent(db: Database, event: NewWebhookEvent): Promise<boolean> {
  const rows = await db
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId });
  return rows.length > 0;
}

/**
 * Removes the bodies of events older than `days`, in batches: by then no bank responds late and no refund is pending. The ids stay against
 * replays. Returns how many were emptied.
 */
export async function emptyOldEvents(db: Database, days: number): Promise<number> {
  for (let emptied = 0; ;) {
    const { rowCount } = await db.execute(sql`
      UPDATE webhook_events SET body = '' WHERE event_id IN (SELECT event_id FROM webhook_events
        WHERE received_at < now() - make_interval(days => ${days}) AND body <> '' LIMIT ${EVENTS_AT_ONCE})`);
    emptied += rowCount ?? 0;
    if ((rowCount ?? 0) < EVENTS_AT_ONCE) return emptied;
  }
}

export async function markProcessed(db: Database, eventId: string, outcome: string): Promise<void> {
  await db.update(webhookEvents).set({ processedAt: databaseNow(), outcome }).where(eq(webhookEvents.eventId, eventId));
}

/** Marks the waiting events of a provider's order whose payment was matched: they wait for no order any more. */
export async function markEventsMatched(
  db: Database,
  { providerOrderId, outcome }: { providerOrderId: string; outcome: string },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ processedAt: databaseNow(), outcome })
    .where(and(eq(webhookEvents.providerOrderId, providerOrderId), isNull(webhookEvents.processedAt)));
}

/** Ids of waiting events whose order is now known, oldest first; events of other shops on the same account do not block them. */
export async function selectReadyEvents(db: Database, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ event_id: string }>(sql`
    SELECT event_id FROM webhook_events e
    WHERE processed_at IS NULL
      AND (EXISTS (SELECT FROM orders o WHERE o.provider_order_id = e.provider_order_id)
        OR EXISTS (SELECT FROM orders o WHERE o.provider_order_id IS NULL
          AND o.id = CASE WHEN e.receipt ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN e.receipt::uuid END))
    ORDER BY received_at LIMIT ${limit}`);
  return rows.map((row) => row.event_id);
}

/** Locks a waiting event for this transaction; returns `null` when another one has locked it or it is done. */
export async function lockWaitingEvent(db: Database, eventId: string): Promise<WebhookEventRow | null> {
  const [row] = await db
    .select()
    .from(webhookEvents)
    .where(sql`${webhookEvents.eventId} = ${eventId} AND ${webhookEvents.processedAt} IS NULL`)
    .for('update', { skipLocked: true });
  return row ?? null;
}
