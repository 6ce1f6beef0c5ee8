import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './rules.ts';

/** Notifications in a user's own area. The key makes them unique per event, however often it is retried. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    /** A path of this site, or empty. */
    href: text('href').notNull().default(''),
    createdAt: createdAtColumn(),
    readAt: momentColumn('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_key').on(table.userId, table.key),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    // The mentions in the notes on a record go with the record.
    index('notifications_mentions')
      .on(sql`split_part(${table.href}, '#', 1)`)
      .where(sql`kind = 'mention'`),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`read_at IS NULL`),
  ],
);

/** A user's preference for a kind of notification; without a row, both channels. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    mail: boolean('mail').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check(
      'notification_preferences_kind',
      // A wish for a former kind stays as it is.
      sql`${table.kind} IN (${sql.raw([...NOTIFICATION_KINDS, 'course-updated'].map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);
