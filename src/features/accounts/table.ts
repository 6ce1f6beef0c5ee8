import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { backwardName, createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import type { PermissionOverrides } from '../../kit/permissions.ts';
import type { Role } from '../../kit/roles.ts';
import type { KeyRole, OfficePreferences, TokenPurpose } from './rules.ts';

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
    /** Single permissions that differ from the role's. */
    permissions: jsonb('permissions').$type<PermissionOverrides>().notNull().default({}),
    /** `null` for users who sign in by other means only. */
    passwordHash: text('password_hash'),
    /** The sign-in number in E.164; unique. */
    signInPhone: text('sign_in_phone'),
    phoneVerifiedAt: momentColumn('phone_verified_at'),
    disabledAt: momentColumn('disabled_at'),
    /** When the office last sent the link for a first password, until the first sign-in. */
    invitedAt: momentColumn('invited_at'),
    /** The privacy notice version accepted with the terms at sign-up; `null` where the office created the account. */
    policyVersion: integer('policy_version'),
    /** How this person keeps the office: which groups of the sidebar are open, and whether letters are shortcuts. */
    officePreferences: jsonb('office_preferences').$type<OfficePreferences>().notNull().default({}),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_sign_in_phone').on(table.signInPhone),
    index('users_newest').on(table.createdAt, table.id),
    index('users_by_role').on(table.role, table.createdAt, table.id),
    index('users_open')
      .on(table.createdAt, table.id)
      .where(sql`disabled_at IS NULL`),
    index('users_closed')
      .on(table.createdAt, table.id)
      .where(sql`disabled_at IS NOT NULL`),
    index('users_invited')
      .on(table.createdAt, table.id)
      .where(sql`invited_at IS NOT NULL`),
    index('users_name').on(sql`lower(${table.name})`, table.id),
    index('users_email_part').using('gin', sql`lower(${table.email}) gin_trgm_ops`),
    index('users_address').on(sql`(${backwardName(table.email)}) text_pattern_ops`),
    index('users_digits').on(sql`(regexp_replace(${table.phone}, '\\D', '', 'g')) text_pattern_ops`),
    check(
      'users_role',
      sql`${table.role} IN ('student', 'counsellor', 'trainer', 'editor', 'accountant', 'admin', 'owner')`,
    ),
  ],
);

/** The search text of a user: name, address and digits of the number; a column that migration 0046 generates. */
export const searchedUser = sql`${users}.searched`;

/** A signed-in device. Only hashes of the two carriers are stored; ended sessions are kept for the record. */
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
    /** Distinguishes known browsers from new ones. */
    browserHash: bytes('browser_hash'),
    /** The user that an admin impersonates at the moment. */
    impersonatedUserId: uuid('impersonated_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    lastSeenAt: momentColumn('last_seen_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: momentColumn('expires_at').notNull(),
    endedAt: momentColumn('ended_at'),
  },
  (table) => [
    index('sessions_impersonated_user')
      .on(table.impersonatedUserId)
      .where(sql`impersonated_user_id IS NOT NULL`),
    uniqueIndex('sessions_token').on(table.tokenHash),
    uniqueIndex('sessions_cookie').on(table.cookieHash),
    // Includes the browser, because frequent users have many ended sessions.
    index('sessions_user_browser').on(table.userId, table.browserHash),
  ],
);

/** One-time tokens of mails and pending sign-ins: single purpose, short-lived. Only the hash is stored. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** The address that the token verifies or that it was sent to. */
    email: text('email').notNull(),
    createdAt: createdAtColumn(),
    expiresAt: momentColumn('expires_at').notNull(),
    usedAt: momentColumn('used_at'),
  },
  (table) => [
    uniqueIndex('account_tokens_hash').on(table.tokenHash),
    index('account_tokens_user').on(table.userId, table.purpose),
    check(
      'account_tokens_purpose',
      sql`${table.purpose} IN ('reset-password', 'first-password', 'verify-email', 'change-email', 'second-factor')`,
    ),
  ],
);

/** Former addresses of an account: mails about its user were sent there. */
export const formerEmails = pgTable(
  'former_emails',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Forms and newsletters belong to a user only if the address was verified. */
    wasProved: boolean('was_proved').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('former_emails_once').on(table.userId, sql`lower(${table.email})`)],
);

/** A user's authenticator app; active once one of its codes was confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  encryptedSecret: bytes('encrypted_secret').notNull(),
  confirmedAt: momentColumn('confirmed_at'),
  /** The newest time step whose code was used: an observed code cannot be reused. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAtColumn(),
});

/** For a lost phone: each signs in once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    usedAt: momentColumn('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.codeHash)],
);

/**
 * An account at an identity provider that signs in to an account here: unique per identity, and one per provider and
 * account.
 */
export const identities = pgTable(
  'identities',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** Its address when it was linked. */
    email: text('email').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.issuer, table.subject),
    uniqueIndex('identities_user').on(table.userId, table.issuer),
  ],
);

/** A key with which another system calls the API on behalf of its creator. Only the hash is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: idColumn(),
    name: text('name').notNull(),
    start: text('start').notNull(),
    keyHash: bytes('key_hash').notNull(),
    role: text('role').$type<KeyRole>().notNull(),
    isReadOnly: boolean('is_read_only').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAtColumn(),
    lastUsedAt: momentColumn('last_used_at'),
    expiresAt: momentColumn('expires_at'),
    revokedAt: momentColumn('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    check('api_keys_role', sql`${table.role} IN ('counsellor', 'editor', 'accountant', 'admin')`),
  ],
);

/** Office notes about a user. A deleted one is kept for a day and can be restored. */
export const userNotes = pgTable(
  'person_notes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The author's API key, if another system wrote it. */
    apiKeyId: uuid('api_key_id'),
    text: text('text').notNull(),
    createdAt: createdAtColumn(),
    editedAt: momentColumn('edited_at'),
    deletedAt: momentColumn('deleted_at'),
  },
  (table) => [index('person_notes_user').on(table.userId, table.createdAt)],
);

/** A list's filters, order and columns under a name: of one person, or shared with all who may open the list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    href: text('href').notNull(),
    hiddenColumns: jsonb('hidden_columns').$type<string[]>().notNull().default([]),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.userId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared')
      .on(table.list)
      .where(sql`is_shared`),
  ],
);
