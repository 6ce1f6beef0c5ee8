import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { UserRow } from '../store.ts';
import { identities, users } from '../table.ts';

/** A stored account at an identity provider; `subject` is the provider's id of the user. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
}

/** The account that an identity signs in to. */
export async function findUserByIdentity(
  db: Database,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user ?? null;
}

/** Returns `false` when the identity is already linked, or the account has another one of that provider. */
export async function insertIdentity(
  db: Database,
  userId: string,
  { issuer, subject, email }: Identity,
): Promise<boolean> {
  const rows = await db
    .insert(identities)
    .values({ userId, issuer, subject, email })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  return rows.length > 0;
}

/** The newest identity of an account. */
export async function findIdentityOf(db: Database, userId: string): Promise<{ email: string; createdAt: Date } | null> {
  const [row] = await db
    .select({ email: identities.email, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(desc(identities.createdAt), desc(identities.id))
    .limit(1);
  return row ?? null;
}

/** Returns `false` when there was none. */
export async function deleteIdentitiesOf(db: Database, userId: string): Promise<boolean> {
  const rows = await db.delete(identities).where(eq(identities.userId, userId)).returning({ id: identities.id });
  return rows.length > 0;
}

/** Deletes an account's identities whose address differs from the account's own. */
export async function deleteStrangeIdentities(db: Database, userId: string, email: string): Promise<void> {
  const isStrange = ne(sql`lower(${identities.email})`, email.toLowerCase());
  await db.delete(identities).where(and(eq(identities.userId, userId), isStrange));
}
