import { inArray, sql } from 'drizzle-orm';
import type { Role } from '../../../kit/roles.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import { users } from '../table.ts';

/** Locks the accounts of these lower-case addresses, and returns whether each was ever signed in to. */
export async function lockByEmails(
  db: Database,
  emails: readonly string[],
): Promise<{ id: string; email: string; role: Role; hasEntered: boolean }[]> {
  if (emails.length === 0) return [];
  const { rows } = await db.execute<{ id: string; email: string; role: Role; hasEntered: boolean }>(sql`
    SELECT id, email, role, (password_hash IS NOT NULL OR email_verified_at IS NOT NULL OR sign_in_phone IS NOT NULL)
      AS "hasEntered"
    FROM users WHERE lower(email) = ANY(${sql.param([...emails])}::text[]) ORDER BY id FOR UPDATE`);
  return rows;
}

/** Which of these users any row references; the tables come from the database's catalog. */
export async function selectReferredTo(
  db: Database,
  ids: readonly string[],
  besides: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows: references } = await db.execute<{ table: string; column: string }>(sql`
    SELECT c.relname AS table, a.attname AS column
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass AND (a.attname = 'user_id' OR k.confdeltype = 'a')
      AND c.relname <> ALL(${sql.param([...besides])}::text[])`);
  const wanted = sql`${sql.param([...ids])}::uuid[]`;
  const found = references.map(({ table, column }) => {
    const name = sql.identifier(column);
    return sql`SELECT ${name} AS id FROM ${sql.identifier(table)} WHERE ${name} = ANY(${wanted})`;
  });
  const { rows } = await db.execute<{ id: string }>(sql.join(found, sql` UNION `));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Each row is checked in every table that references users: a batch of this size fits well within the statement
 * timeout.
 */
const DELETED_AT_ONCE = 250;

export async function deleteUsers(db: Database, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += DELETED_AT_ONCE)
    await db.delete(users).where(inArray(users.id, ids.slice(at, at + DELETED_AT_ONCE)));
  await bumpUserVersion(db, ...ids);
}
