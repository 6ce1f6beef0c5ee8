import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Role, SignedInCaller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { SESSION_DAYS, SESSION_IDLE_HOURS } from './rules.ts';
import { sessions, users } from './table.ts';

export type UserRow = typeof users.$inferSelect;

export async function insertUser(
  db: Database,
  user: { name: string; email: string; passwordHash: string; role?: Role; emailVerifiedAt?: Date },
): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
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

/** The person, held until the transaction ends. */
export async function lockUser(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

/** The pictures of those of these people who have one, by their ids. */
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

/** Writes the given fields; with a new password only while the old one still stands. `null` when it does not, or the user is gone. */
export async function updateUser(
  db: Database,
  id: string,
  fields: ProfileFields,
  password: { oldHash: string; newHash: string } | null,
): Promise<UserRow | null> {
  const isUnchanged = password ? eq(users.passwordHash, password.oldHash) : undefined;
  const [row] = await db
    .update(users)
    // The id too, so that a form without fields is no empty update.
    .set({ id, ...fields, ...(password ? { passwordHash: password.newHash } : {}) })
    .where(and(eq(users.id, id), isUnchanged))
    .returning();
  return row ?? null;
}

export async function insertSession(
  db: Database,
  session: { userId: string; tokenHash: Buffer; cookieHash: Buffer; userAgent: string },
): Promise<void> {
  await db
    .insert(sessions)
    .values({ ...session, expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})` as never });
}

/** The live session of either carrier with its user: one indexed query. Expiry is decided by the database's clock. */
export async function findCaller(
  db: Database,
  carrier: 'token' | 'cookie',
  hash: Buffer,
): Promise<(SignedInCaller & { isStale: boolean }) | null> {
  const column = carrier === 'token' ? sessions.tokenHash : sessions.cookieHash;
  const [row] = await db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '5 minutes'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(column, hash),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastSeenAt, sql`now() - make_interval(hours => ${SESSION_IDLE_HOURS})`),
      ),
    );
  return row ? { kind: 'user', ...row } : null;
}

export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` as never })
    .where(eq(sessions.id, sessionId));
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` as never })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Ends every session of a person but the one that asks. */
export async function endOtherSessions(db: Database, userId: string, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` as never })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Leaves nothing of a person in their record, and no session and no password to come back with. */
export async function blankUser(db: Database, id: string, left: { name: string; email: string }): Promise<void> {
  const nothing = { phone: '', address: '', linkedin: '', facebook: '', instagram: '' };
  await db
    .update(users)
    .set({ ...left, ...nothing, profileImage: null, emailVerifiedAt: null, passwordHash: 'erased' })
    .where(eq(users.id, id));
  await db.delete(sessions).where(eq(sessions.userId, id));
}

export async function countAdmins(db: Database): Promise<number> {
  return db.$count(users, eq(users.role, 'admin'));
}
