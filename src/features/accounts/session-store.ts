import { alias } from 'drizzle-orm/pg-core';
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { isAdmin } from '../../kit/roles.ts';
import type { SignedInCaller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { notePersonChange } from '../../platform/person-version.ts';
import { prepareOnce } from '../../platform/prepare-once.ts';
import { personVersions } from '../../platform/table.ts';
import { SESSION_DAYS, SESSION_IDLE_HOURS } from './rules.ts';
import { secondFactors, sessions, users } from './table.ts';

export interface NewSession {
  userId: string;
  tokenHash: Buffer;
  cookieHash: Buffer;
  userAgent: string;
  browserHash: Buffer | null;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insert(sessions)
    .values({ ...session, expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})` as never });
}

/**
 * The live session of either carrier with the person it is for, and which state their data has: one indexed query. Expiry is decided by the database's
 * clock; who was disabled has no session from then on.
 */
export async function findCaller(
  db: Database,
  carrier: 'token' | 'cookie',
  hash: Buffer,
): Promise<{ caller: SignedInCaller; personVersion: number; isStale: boolean } | null> {
  const [row] = await callerBy[carrier](db).execute({ hash });
  if (!row) return null;
  const { ownerId, ownerName, ownerRole, isStale, personVersion, ...person } = row;
  const found = { personVersion, isStale };
  if (ownerId === person.userId) return { ...found, caller: { kind: 'user', ...person } };
  // An admin who is none any more sees nothing of anybody.
  if (!isAdmin(ownerRole)) return null;
  return { ...found, caller: { kind: 'user', ...person, viewedBy: { userId: ownerId, name: ownerName } } };
}

const selectCaller = (carrier: 'token' | 'cookie') =>
  prepareOnce((db) =>
    db
      .select({
        sessionId: sessions.id,
        userId: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '5 minutes'`,
        ownerId: owners.id,
        ownerName: owners.name,
        ownerRole: owners.role,
        personVersion: sql<number>`coalesce(${personVersions.version}, 0)::float8`,
      })
      .from(sessions)
      .innerJoin(owners, and(eq(owners.id, sessions.userId), isNull(owners.disabledAt)))
      .innerJoin(users, eq(users.id, sql`coalesce(${sessions.viewsAsUserId}, ${sessions.userId})`))
      .leftJoin(personVersions, eq(personVersions.userId, users.id))
      .where(and(eq(columnOf[carrier], sql.placeholder('hash')), isLive))
      .prepare(''),
  );

/** Whoever signs in has taken the invitation up. */
export async function endInvitation(db: Database, userId: string): Promise<void> {
  const rows = await db
    .update(users)
    .set({ invitedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.invitedAt)))
    .returning({ id: users.id });
  if (rows.length > 0) await notePersonChange(db, userId);
}

export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` as never })
    .where(eq(sessions.id, sessionId));
}

/** Ends the session that a request carries, if it does. */
export async function endCarriedSession(db: Database, carrier: 'token' | 'cookie', hash: Buffer): Promise<void> {
  await end(db, eq(columnOf[carrier], hash));
}

/** Ends a person's sessions in one browser. */
export async function endBrowserSessions(db: Database, userId: string, browserHash: Buffer): Promise<void> {
  await end(db, and(eq(sessions.userId, userId), eq(sessions.browserHash, browserHash)));
}

/** Ends one of a person's own sessions; `false` when there is none to end. */
export async function endOwnSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  return end(db, and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive));
}

/** Ends every session of a person but the one that asks. */
export async function endOtherSessions(db: Database, userId: string, sessionId: string): Promise<void> {
  await end(db, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await end(db, eq(sessions.userId, userId));
}

/** Ends the sessions of people of the office who have no app that counts, but the one that asks. */
export async function endOfficeSessionsWithoutFactor(db: Database, sessionId: string): Promise<void> {
  const withFactor = db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(isNotNull(secondFactors.confirmedAt));
  const without = db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.role, 'student'), notInArray(users.id, withFactor)));
  await end(db, and(inArray(sessions.userId, without), ne(sessions.id, sessionId)));
}

/** Where a person is signed in, the latest first. */
export async function listSessions(db: Database, userId: string) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(100);
}

export interface Traces {
  /** The account has signed in before. */
  hasSessions: boolean;
  /** And so from this browser. */
  isKnown: boolean;
}

/** What an account left behind when it signed in, found by index however often that was. */
export async function findTraces(db: Database, email: string, browserHash: Buffer | null): Promise<Traces> {
  const [row] = await selectTraces(db).execute({ email: email.toLowerCase(), browserHash });
  return row ?? { hasSessions: false, isKnown: false };
}

const selectTraces = prepareOnce((db) => {
  const ofUser = eq(sessions.userId, users.id);
  const inBrowser = eq(sessions.browserHash, sql.placeholder('browserHash'));
  const anywhere = db.select({ id: sessions.id }).from(sessions).where(ofUser);
  const here = db.select({ id: sessions.id }).from(sessions).where(and(ofUser, inBrowser));
  return db
    .select({ hasSessions: sql<boolean>`${exists(anywhere)}`, isKnown: sql<boolean>`${exists(here)}` })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql.placeholder('email')))
    .prepare('');
});

/** Whose eyes the session's owner sees with: another person's, or their own again. */
export async function setViewedPerson(db: Database, sessionId: string, userId: string | null): Promise<void> {
  await db.update(sessions).set({ viewsAsUserId: userId }).where(eq(sessions.id, sessionId));
}

/** Sessions that ended long ago serve nothing any more. */
export async function deleteOldSessions(db: Database): Promise<void> {
  const longAgo = sql`now() - interval '180 days'`;
  await db.delete(sessions).where(or(lt(sessions.endedAt, longAgo), lt(sessions.expiresAt, longAgo)));
}

const columnOf = { token: sessions.tokenHash, cookie: sessions.cookieHash };

const owners = alias(users, 'owners');

const isLive = and(
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastSeenAt, sql`now() - make_interval(hours => ${SESSION_IDLE_HOURS})`),
);

async function end(db: Database, condition: ReturnType<typeof and>): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: sql`now()` as never })
    .where(and(condition, isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

const callerBy = { token: selectCaller('token'), cookie: selectCaller('cookie') };
