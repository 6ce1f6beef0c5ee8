import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import type { MailAttachment } from '../../ports/mailer.ts';
import type { LaterAttachment } from '../jobs/later-attachment.ts';
import { createdAtColumn, idColumn, momentColumn } from './table-columns.ts';

/** Calls counted under a key until `expire`, in milliseconds of this database's clock. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Consecutive failed attempts at something that can be guessed; after too many, none is allowed before `openAt`. */
export const failures = pgTable('failures', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  lastAt: momentColumn('last_at').notNull(),
  openAt: momentColumn('open_at').notNull(),
});

/** One row whose number grows with every change that a visitor can see; cached documents carry it. */
export const documentVersion = pgTable('document_version', {
  id: integer('id').primaryKey().default(1),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
});

/** A number that grows with every change of a user's cached data; a user without a row has no change yet. */
export const userVersions = pgTable('person_versions', {
  userId: uuid('user_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** The permanent record of who changed what. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: idColumn(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** The key of the actor's by which another system did it. */
    apiKeyId: uuid('api_key_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('audit_entries_subject').on(table.subject, table.createdAt),
    index('audit_entries_newest').on(table.createdAt, table.id),
    index('audit_entries_actor').on(table.actorId, table.createdAt),
    index('audit_entries_action').on(table.action, table.createdAt),
    index('audit_entries_search').using('gin', sql`lower(${table.subject}) gin_trgm_ops`),
    index('audit_entries_kind').on(sql`split_part(${table.subject}, ':', 1)`, table.createdAt),
  ],
);

/** Mail waiting or sent. The key makes an effect's mail unique, however often the effect is tried. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: idColumn(),
    key: text('key').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    attachments: jsonb('attachments').$type<(MailAttachment | LaterAttachment)[]>().notNull().default([]),
    createdAt: createdAtColumn(),
    sentAt: momentColumn('sent_at'),
  },
  (table) => [
    uniqueIndex('outgoing_mails_key').on(table.key),
    index('outgoing_mails_recipient').on(sql`lower(${table.recipient})`, table.createdAt),
    index('outgoing_mails_waiting')
      .on(table.createdAt)
      .where(sql`sent_at IS NULL`),
  ],
);

/** Finished backups, to show how old the last one is. */
export const backups = pgTable(
  'backups',
  {
    id: idColumn(),
    /** The moment of its snapshot. */
    madeAt: momentColumn('made_at').notNull(),
    rowCount: bigint('row_count', { mode: 'number' }).notNull(),
    fileCount: integer('file_count').notNull(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [index('backups_newest').on(table.madeAt)],
);

/** Metrics that a large institute counts periodically, by name (src/platform/cache/cached-metrics.ts). */
export const cachedMetrics = pgTable('cached_metrics', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  countedAt: momentColumn('counted_at').notNull(),
});
