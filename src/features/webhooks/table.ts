import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import type { DeliveryState, EventType } from './rules.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Another system that wants to hear of events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: idColumn(),
  url: text('url').notNull(),
  description: text('description').notNull().default(''),
  eventTypes: text('event_types').array().$type<EventType[]>().notNull(),
  /** What deliveries are signed with, encrypted. */
  sealedSecret: bytes('sealed_secret').notNull(),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAtColumn(),
  /** Hears of nothing while it is set. */
  pausedAt: momentColumn('paused_at'),
});

/** One event on its way to one system, and what came of it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: idColumn(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The same for every system that hears of the event, and at every try. */
    eventId: uuid('event_id').notNull(),
    eventType: text('event_type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Of the last try: the status, or why there was none, and the beginning of the answer. */
    responseStatus: integer('response_status'),
    failure: text('failure').notNull().default(''),
    responseText: text('response_text').notNull().default(''),
    milliseconds: integer('milliseconds'),
    createdAt: createdAtColumn(),
    lastTriedAt: momentColumn('last_tried_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.endpointId, table.eventId),
    index('webhook_deliveries_newest').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_state').on(table.endpointId, table.state, table.createdAt, table.id),
    index('webhook_deliveries_old').on(table.createdAt),
    check('webhook_deliveries_state', sql`${table.state} IN ('waiting', 'delivered', 'failed')`),
  ],
);
