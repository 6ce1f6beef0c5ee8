import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VisitSource, Consent } from '../../kit/visitor-records.ts';
import { backwardName, createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';

/** A newsletter subscriber; mails are sent only after the owner of the address confirmed. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: idColumn(),
    email: text('email').notNull(),
    source: jsonb('source').$type<VisitSource>().notNull().default({}),
    consent: jsonb('consent').$type<Consent>(),
    createdAt: createdAtColumn(),
    /** When the last confirmation mail was sent. */
    askedAt: momentColumn('asked_at'),
    confirmedAt: momentColumn('confirmed_at'),
    unsubscribedAt: momentColumn('unsubscribed_at'),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`),
    index('newsletter_subscribers_address').on(sql`(${backwardName(table.email)}) text_pattern_ops`),
    index('newsletter_subscribers_email_part').using('gin', sql`lower(${table.email}) gin_trgm_ops`),
    index('newsletter_subscribers_newest').on(table.createdAt, table.id),
    index('newsletter_subscribers_confirmed')
      .on(table.createdAt, table.id)
      .where(sql`confirmed_at IS NOT NULL AND unsubscribed_at IS NULL`),
    index('newsletter_subscribers_asked')
      .on(table.createdAt, table.id)
      .where(sql`confirmed_at IS NULL AND unsubscribed_at IS NULL`),
    index('newsletter_subscribers_left')
      .on(table.createdAt, table.id)
      .where(sql`unsubscribed_at IS NOT NULL`),
  ],
);
