import { asc, isNull } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { credentialKeys } from '../table.ts';

export type KeyRow = typeof credentialKeys.$inferSelect;

/** The key that signs now. */
export async function findKey(db: Database): Promise<KeyRow | null> {
  const [row] = await db.select().from(credentialKeys).where(isNull(credentialKeys.retiredAt));
  return row ?? null;
}

/** Every key that ever signed, the oldest first. */
export async function selectKeys(db: Database): Promise<KeyRow[]> {
  return db.select().from(credentialKeys).orderBy(asc(credentialKeys.createdAt), asc(credentialKeys.id));
}

/** Keeps a key unless one signs already. */
export async function insertKey(db: Database, key: { publicKey: Buffer; sealedPrivateKey: Buffer }): Promise<void> {
  await db.insert(credentialKeys).values(key).onConflictDoNothing();
}

/** Ends the signing of the key that signs now. */
export async function retireKey(db: Database): Promise<void> {
  await db.update(credentialKeys).set({ retiredAt: databaseNow() }).where(isNull(credentialKeys.retiredAt));
}
