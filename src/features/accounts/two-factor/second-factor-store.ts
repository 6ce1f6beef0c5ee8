import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recoveryCodes, secondFactors } from '../table.ts';

export interface SecondFactor {
  encryptedSecret: Buffer;
  isConfirmed: boolean;
}

export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactor | null> {
  const [row] = await db
    .select({ encryptedSecret: secondFactors.encryptedSecret, confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return row ? { encryptedSecret: row.encryptedSecret, isConfirmed: row.confirmedAt !== null } : null;
}

/** Stores an unconfirmed secret; returns `false` when one is already active. */
export async function offerSecondFactor(db: Database, userId: string, encryptedSecret: Buffer): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ userId, encryptedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { encryptedSecret, lastUsedStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Activates the offered secret. */
export async function confirmSecondFactor(db: Database, userId: string): Promise<void> {
  await db
    .update(secondFactors)
    .set({ confirmedAt: databaseNow() })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
}

/** Spends a time step, so that its code works once; `false` when it or a later one was used. */
export async function spendStep(db: Database, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastUsedStep, step)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Removes two-factor; `false` when it was not active. */
export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(db: Database, userId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Spends a recovery code; `false` when it is unknown or used. */
export async function spendRecoveryCode(db: Database, userId: string, codeHash: Buffer): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: databaseNow() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}
