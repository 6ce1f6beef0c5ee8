import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Time-ordered identifier made by the database. */
export const idColumn = () =>
  uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`);

/** A moment, UTC, as a `Date`. */
export const momentColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** When the row was made, by the database's clock. */
export const createdAtColumn = () =>
  momentColumn('created_at')
    .notNull()
    .default(sql`now()`);

/**
 * The local part of an e-mail address, reversed: an index of it finds addresses by the end of the local part
 * (`search-words.ts`).
 */
export function backwardName(email: SQLWrapper): SQL {
  return sql`reverse(split_part(lower(${email}), '@', 1))`;
}
