import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/table-columns.ts';
import type { Role } from '../../platform/caller.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerifiedAt: momentColumn('email_verified_at'),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    linkedin: text('linkedin').notNull().default(''),
    facebook: text('facebook').notNull().default(''),
    instagram: text('instagram').notNull().default(''),
    profileImage: text('profile_image'),
    role: text('role').$type<Role>().notNull().default('student'),
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_role', sql`${table.role} IN ('student', 'admin', 'counsellor')`),
  ],
);

/** A signed-in device. Only hashes of the two carriers are kept; ended sessions stay for the record. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    cookieHash: bytes('cookie_hash').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAtColumn(),
    lastSeenAt: momentColumn('last_seen_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: momentColumn('expires_at').notNull(),
    endedAt: momentColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    uniqueIndex('sessions_cookie').on(table.cookieHash),
    index('sessions_user').on(table.userId),
  ],
);
