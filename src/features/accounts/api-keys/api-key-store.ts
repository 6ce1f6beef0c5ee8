import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { KeyRole } from '../rules.ts';
import { apiKeys, users } from '../table.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export async function insertApiKey(
  db: Database,
  {
    days,
    ...key
  }: Pick<ApiKeyRow, 'name' | 'start' | 'keyHash' | 'role' | 'isReadOnly' | 'createdBy'> & {
    days: number | null;
  },
): Promise<string> {
  const expiresAt = days === null ? null : sql`now() + make_interval(days => ${days})`;
  const [row] = await db
    .insert(apiKeys)
    .values({ ...key, expiresAt })
    .returning({ id: apiKeys.id });
  if (!row) throw new Error('the key was not kept');
  return row.id;
}

/** All keys, newest first, with their owners and whether they are active. */
export async function selectApiKeys(db: Database) {
  return db
    .select({
      key: apiKeys,
      createdBy: users.name,
      isExpired: sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

export async function countOpenKeys(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(apiKeys).where(isOpen);
  return row?.total ?? 0;
}

/** The active key with this hash, with its owner: one indexed query. */
export async function findKeyCaller(db: Database, keyHash: Buffer) {
  const [row] = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      role: apiKeys.role,
      isReadOnly: apiKeys.isReadOnly,
      isStale: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - interval '5 minutes', true)`,
      userId: users.id,
      email: users.email,
      makerRole: users.role,
      permissions: users.permissions,
    })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.createdBy), isNull(users.disabledAt)))
    .where(and(eq(apiKeys.keyHash, keyHash), isOpen));
  return row ?? null;
}

export async function touchKey(db: Database, id: string): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: databaseNow() }).where(eq(apiKeys.id, id));
}

/** Revokes a key. Returns what it was, `null` when there is none, `'revoked'` when it already is. */
export async function revokeKey(db: Database, id: string): Promise<{ name: string; role: KeyRole } | 'revoked' | null> {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt: databaseNow() })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name, role: apiKeys.role });
  if (row) return row;
  const [known] = await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id));
  return known ? 'revoked' : null;
}

const isOpen = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)));
