import { asc, isNull } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { credentialKeys } from '../table.ts';

export type KeyRow = typeof credentialKeys.$inferSelect;

/** The current signing key. */
export async function findKey(db: Database): Promise<KeyRow | null> {
  const [row] = await db.select().from(credentialKeys).where(isNull(credentialKeys.retiredAt));
  return row ?? null;
}

/** Every key that ever signed, oldest first. */
export async function selectKeys(db: Database): Promise<KeyRow[]> {
  return db.select().from(credentialKeys).orderBy(asc(credentialKeys.createdAt), asc(credentialKeys.id));
}

/** Stores a key unless there is a current one. */
export async function insertKey(db: Database, key: { publicKey: Buffer; encryptedPrivateKey: Buffer }): Promise<void> {
  await db.insert(credentialKeys).values(key).onConflictDoNothing();
}

/** Retires the current signing key. */
export async function retireKey(db: Database): Promise<void> {
  await db.update(credentialKeys).set({ retiredAt: databaseNow() }).where(isNull(credentialKeys.retiredAt));
}
