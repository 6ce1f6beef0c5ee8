import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { TOKEN_MINUTES, type TokenPurpose } from '../rules.ts';
import { accountTokens } from '../table.ts';

export interface TokenInfo {
  id: string;
  userId: string;
  email: string;
  purpose: TokenPurpose;
}

/** Stores a new token; earlier ones for the same purpose become invalid. */
export async function insertAccountToken(
  db: Database,
  token: { userId: string; purpose: TokenPurpose; email: string; tokenHash: Buffer },
): Promise<string> {
  await revokeAccountTokens(db, token.userId, token.purpose);
  const [row] = await db
    .insert(accountTokens)
    .values({ ...token, expiresAt: sql`now() + make_interval(mins => ${TOKEN_MINUTES[token.purpose]})` })
    .returning({ id: accountTokens.id });
  if (!row) throw new Error('the token was not kept');
  return row.id;
}

/** Spends a token; `null` when it is unknown, used or expired. Of two concurrent calls only one gets it. */
export async function spendAccountToken(
  db: Database,
  purpose: TokenPurpose | readonly TokenPurpose[],
  tokenHash: Buffer,
): Promise<TokenInfo | null> {
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: databaseNow() })
    .where(isGood(purpose, tokenHash))
    .returning(columns);
  return row ?? null;
}

/** The user of a token, without spending it. */
export async function findAccountToken(
  db: Database,
  purpose: TokenPurpose | readonly TokenPurpose[],
  tokenHash: Buffer,
): Promise<TokenInfo | null> {
  const [row] = await db.select(columns).from(accountTokens).where(isGood(purpose, tokenHash));
  return row ?? null;
}

/**
 * Tokens invalidated by a new password: every other pending way into the account. A link that verifies the address
 * opens nothing and stays valid.
 */
export const PASSWORD_BOUND: readonly TokenPurpose[] = [
  'reset-password',
  'first-password',
  'change-email',
  'second-factor',
];

/** Invalidates a user's tokens of some purposes, or all of them. */
export async function revokeAccountTokens(
  db: Database,
  userId: string,
  purposes?: TokenPurpose | readonly TokenPurpose[],
): Promise<void> {
  const isMeant = purposes ? inArray(accountTokens.purpose, [purposes].flat()) : undefined;
  await db
    .update(accountTokens)
    .set({ usedAt: databaseNow() })
    .where(and(eq(accountTokens.userId, userId), isMeant, isNull(accountTokens.usedAt)));
}

/** Deletes tokens a week after they were used or expired. */
export async function deleteOldTokens(db: Database): Promise<void> {
  const weekAgo = sql`now() - interval '7 days'`;
  await db.delete(accountTokens).where(or(lt(accountTokens.expiresAt, weekAgo), lt(accountTokens.usedAt, weekAgo)));
}

const columns = {
  id: accountTokens.id,
  userId: accountTokens.userId,
  email: accountTokens.email,
  purpose: accountTokens.purpose,
};

function isGood(purpose: TokenPurpose | readonly TokenPurpose[], tokenHash: Buffer) {
  return and(
    eq(accountTokens.tokenHash, tokenHash),
    inArray(accountTokens.purpose, [purpose].flat()),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, sql`now()`),
  );
}
