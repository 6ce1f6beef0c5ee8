import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A copy of a user's data, created by a job; its files are removed when it expires. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    madeAt: momentColumn('made_at'),
    expiresAt: momentColumn('expires_at'),
    removedAt: momentColumn('removed_at'),
  },
  (table) => [
    index('data_exports_user').on(table.userId, table.createdAt),
    uniqueIndex('data_exports_waiting_once')
      .on(table.userId)
      .where(sql`made_at IS NULL`),
  ],
);

/** An erasure request; the mailed link carries it out. Only the hash of its token is stored. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    /** The name stays on the certificates, so that employers can still verify them. */
    keepsCertificateName: boolean('keeps_certificate_name').notNull(),
    createdAt: createdAtColumn(),
    expiresAt: momentColumn('expires_at').notNull(),
    doneAt: momentColumn('done_at'),
  },
  (table) => [
    uniqueIndex('erasure_requests_token').on(table.tokenHash),
    index('erasure_requests_user').on(table.userId),
  ],
);
