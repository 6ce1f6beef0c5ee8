import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A code sent to a phone number. It is stored only as a keyed hash, and encrypted until the message is sent. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: idColumn(),
    /** E.164. */
    phone: text('phone').notNull(),
    visitorId: text('visitor_id').notNull(),
    /** A keyed hash of the requesting network: the brakes count requesters without storing an address. */
    networkHash: bytes('network_hash'),
    codeHash: bytes('code_hash').notNull(),
    encryptedCode: bytes('encrypted_code'),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAtColumn(),
    expiresAt: momentColumn('expires_at').notNull(),
    deliveredAt: momentColumn('delivered_at'),
    verifiedAt: momentColumn('verified_at'),
    usedAt: momentColumn('used_at'),
    voidedAt: momentColumn('voided_at'),
  },
  (table) => [
    uniqueIndex('phone_codes_open_once')
      .on(table.phone)
      .where(sql`verified_at IS NULL AND voided_at IS NULL`),
    index('phone_codes_phone').on(table.phone, table.createdAt),
    index('phone_codes_visitor').on(table.visitorId, table.createdAt),
    index('phone_codes_newest').on(table.createdAt),
  ],
);
