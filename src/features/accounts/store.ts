import { and, eq, gt, isNull, sql } from 'drizzle-orm';
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
  const [row] = await db.select().from(users).where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row ?? null;
}

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function insertSession(
  db: Database,
  session: { userId: string; tokenHash: Buffer; cookieHash: Buffer; userAgent: string },
): Promise<void> {
  await db.insert(sessions).values({ ...session, expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})` as never });
}

/** The live session of either carrier with its user: one indexed query. Expiry is decided by the database's clock. */
export async function findCaller(db: Database, carrier: 'token' | 'cookie', hash: Buffer): Promise<(SignedInCaller & { isStale: boolean }) | null> {
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
  await db.update(sessions).set({ lastSeenAt: sql`now()` as never }).where(eq(sessions.id, sessionId));
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` as never })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

export async function countAdmins(db: Database): Promise<number> {
  return db.$count(users, eq(users.role, 'admin'));
}
