import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { PermissionOverrides } from '../../kit/permissions.ts';
import { ADMINS, type Role } from '../../kit/roles.ts';
import type { Database } from '../../platform/database/database.ts';
import { bumpUserVersion } from '../../platform/cache/user-version.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import type { OfficePreferences } from './rules.ts';
import {
  accountTokens,
  formerEmails,
  identities,
  userNotes,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from './table.ts';

export type UserRow = typeof users.$inferSelect;

export async function insertUser(
  db: Database,
  user: {
    name: string;
    email: string;
    passwordHash: string | null;
    role?: Role;
    emailVerifiedAt?: Date;
    policyVersion?: number;
  },
): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  // Unreachable for a user that does not exist.
  return row ?? null;
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row ?? null;
}

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Adds to what a person chose in the office, in one statement: two windows never lose each other's choice. */
export async function updateOfficePreferences(
  db: Database,
  id: string,
  { groups, ...choices }: OfficePreferences,
): Promise<OfficePreferences> {
  const kept = users.officePreferences;
  const open = sql`coalesce(${kept} -> 'groups', '{}'::jsonb) || ${JSON.stringify(groups ?? {})}::jsonb`;
  const [row] = await db
    .update(users)
    .set({
      officePreferences: sql`${kept} || jsonb_build_object('groups', ${open}) || ${JSON.stringify(choices)}::jsonb`,
    })
    .where(eq(users.id, id))
    .returning({ kept });
  await bumpUserVersion(db, id);
  return row?.kept ?? {};
}

/** The user who signs in with this verified number. */
export async function findUserBySignInPhone(db: Database, phone: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.signInPhone, phone));
  return row ?? null;
}

/** Links a verified number to an account. It moves from an account that verified it earlier. */
export async function setSignInPhone(db: Database, id: string, phone: string): Promise<void> {
  const others = await db
    .update(users)
    .set({ signInPhone: null, phoneVerifiedAt: null })
    .where(and(eq(users.signInPhone, phone), ne(users.id, id)))
    .returning({ id: users.id });
  await db
    .update(users)
    .set({
      signInPhone: phone,
      phoneVerifiedAt: databaseNow(),
      // A profile without a number gets the verified one.
      phone: sql`coalesce(nullif(${users.phone}, ''), ${phone})`,
    })
    .where(eq(users.id, id));
  await bumpUserVersion(db, id, ...others.map((other) => other.id));
}

/** Sets a profile's contact number, unless it has one. */
export async function fillPhone(db: Database, id: string, phone: string): Promise<void> {
  const rows = await db
    .update(users)
    .set({ phone })
    .where(and(eq(users.id, id), eq(users.phone, '')))
    .returning({ id: users.id });
  if (rows.length > 0) await bumpUserVersion(db, id);
}

/** Returns `false` when no sign-in number was linked. */
export async function clearSignInPhone(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ signInPhone: null, phoneVerifiedAt: null })
    .where(and(eq(users.id, id), isNotNull(users.signInPhone)))
    .returning({ id: users.id });
  await bumpUserVersion(db, id);
  return rows.length > 0;
}

/** Locks and returns the user. */
export async function lockUser(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

/** Names of these users by id. */
export async function selectNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await namesOf(db).execute({ ids: [...ids] });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const isAsked = sql`${users.id} = ANY(${sql.placeholder('ids')}::uuid[])`;
const namesOf = prepareOnce((db) =>
  db.select({ id: users.id, name: users.name }).from(users).where(isAsked).prepare(''),
);
const facesOf = prepareOnce((db) =>
  db.select({ id: users.id, name: users.name, image: users.profileImage }).from(users).where(isAsked).prepare(''),
);

/** Name and mail address of these users, and whether the address is proved. */
export async function selectAddressees(
  db: Database,
  ids: readonly string[],
): Promise<Pick<UserRow, 'id' | 'name' | 'email' | 'emailVerifiedAt'>[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, name: users.name, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** Names and profile images of these users. */
export async function selectFaces(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string; image: string | null }[]> {
  return ids.length === 0 ? [] : facesOf(db).execute({ ids: [...ids] });
}

/** The profile images of these users by id; users without one are omitted. */
export async function selectProfileImages(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, image: users.profileImage })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNotNull(users.profileImage)));
  return new Map(rows.map(({ id, image }) => [id, image ?? '']));
}

export type ProfileFields = Partial<
  Pick<UserRow, 'name' | 'phone' | 'address' | 'linkedin' | 'facebook' | 'instagram' | 'profileImage'>
>;

/**
 * Updates the given fields; a new password only while the old one is unchanged. Returns `null` when it is not, or the
 * user is gone.
 */
export async function updateUser(
  db: Database,
  id: string,
  fields: ProfileFields,
  password: { oldHash: string; newHash: string } | null,
): Promise<UserRow | null> {
  const isUnchanged = password ? eq(users.passwordHash, password.oldHash) : undefined;
  const [row] = await db
    .update(users)
    // Includes the id, so that an empty form is still a valid update.
    .set({ id, ...fields, ...(password ? { passwordHash: password.newHash } : {}) })
    .where(and(eq(users.id, id), isUnchanged))
    .returning();
  await bumpUserVersion(db, id);
  return row ?? null;
}

/** Sets the password; a user who used a mailed link has verified the address too. */
export async function setPassword(db: Database, id: string, passwordHash: string): Promise<void> {
  const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, now())`;
  await db.update(users).set({ passwordHash, emailVerifiedAt }).where(eq(users.id, id));
  await bumpUserVersion(db, id);
}

/** Removes the password: password sign-in is disabled until a new one is set. */
export async function clearPassword(db: Database, id: string): Promise<void> {
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
  await bumpUserVersion(db, id);
}

/** Returns `false` when the account's address has changed meanwhile. */
export async function setEmailVerified(db: Database, id: string, email: string): Promise<boolean> {
  const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, now())`;
  const rows = await db
    .update(users)
    .set({ emailVerifiedAt })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning({ id: users.id });
  await bumpUserVersion(db, id);
  return rows.length > 0;
}

/** Puts a verified address in force. */
export async function setEmail(db: Database, id: string, email: string): Promise<void> {
  await db.update(users).set({ email, emailVerifiedAt: databaseNow() }).where(eq(users.id, id));
  await bumpUserVersion(db, id);
}

/** Records the address that an account is about to replace: mails sent there are still about its user. */
export async function insertFormerEmail(
  db: Database,
  { id: userId, email, emailVerifiedAt }: Pick<UserRow, 'id' | 'email' | 'emailVerifiedAt'>,
): Promise<void> {
  await db
    .insert(formerEmails)
    .values({ userId, email, wasProved: emailVerifiedAt !== null })
    .onConflictDoNothing();
}

/** Former addresses of an account that no other account uses now. */
export async function selectFormerEmails(
  db: Database,
  userId: string,
): Promise<Pick<typeof formerEmails.$inferSelect, 'email' | 'wasProved'>[]> {
  return db
    .select({ email: formerEmails.email, wasProved: formerEmails.wasProved })
    .from(formerEmails)
    .where(
      and(
        eq(formerEmails.userId, userId),
        sql`NOT EXISTS (SELECT FROM ${users} u WHERE lower(u.email) = lower(${formerEmails.email}) AND u.id <> ${userId})`,
      ),
    );
}

/** Accounts with one of these roles, by name. */
export async function selectUsersOf(
  db: Database,
  roles: readonly Role[],
  { isOpen = false }: { isOpen?: boolean } = {},
): Promise<{ id: string; name: string; role: Role; permissions: PermissionOverrides }[]> {
  return db
    .select({ id: users.id, name: users.name, role: users.role, permissions: users.permissions })
    .from(users)
    .where(and(inArray(users.role, [...roles]), isOpen ? isNull(users.disabledAt) : undefined))
    .orderBy(users.name, users.id);
}

/** Clears all personal data of a user, their sessions and their password. */
export async function blankUser(db: Database, id: string, left: { name: string; email: string }): Promise<void> {
  const nothing = { phone: '', address: '', linkedin: '', facebook: '', instagram: '' };
  await db
    .update(users)
    .set({
      ...left,
      ...nothing,
      profileImage: null,
      emailVerifiedAt: null,
      passwordHash: null,
      signInPhone: null,
      phoneVerifiedAt: null,
      invitedAt: null,
      disabledAt: databaseNow(),
    })
    .where(eq(users.id, id));
  for (const table of [sessions, accountTokens, userNotes, secondFactors, recoveryCodes, identities])
    await db.delete(table).where(eq(table.userId, id));
  await bumpUserVersion(db, id);
}

export async function countAdmins(db: Database): Promise<number> {
  return db.$count(users, inArray(users.role, [...ADMINS]));
}
