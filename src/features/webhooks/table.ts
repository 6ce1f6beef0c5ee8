import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import type { DeliveryState, EventType } from './rules.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Another system that subscribes to events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: idColumn(),
  url: text('url').notNull(),
  description: text('description').notNull().default(''),
  eventTypes: text('event_types').array().$type<EventType[]>().notNull(),
  /** The signing secret of its deliveries, encrypted. */
  encryptedSecret: bytes('encrypted_secret').notNull(),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAtColumn(),
  /** No events are sent while it is set. */
  pausedAt: momentColumn('paused_at'),
});

/** One event's delivery to one webhook, and its result. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: idColumn(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The same for every webhook that gets the event, and for every try. */
    eventId: uuid('event_id').notNull(),
    eventType: text('event_type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** The last try: the status, or why there was none, and the beginning of the response. */
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
