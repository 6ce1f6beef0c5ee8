import { alias } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { allAreOpen } from '../../../platform/limits/failure-limits.ts';
import { publish } from '../../../platform/database/pg-notify.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import { userVersions } from '../../../platform/database/table.ts';
import { SESSION_DAYS, SESSION_IDLE_HOURS, SESSIONS_ENDED } from '../rules.ts';
import type { UserRow } from '../store.ts';
import { secondFactors, sessions, users } from '../table.ts';

/** How a request carries its session. */
export type Carrier = 'token' | 'cookie';

export interface FoundCaller {
  caller: SignedInCaller;
  userVersion: number;
  /** Not marked as used for five minutes. */
  isStale: boolean;
}

export interface NewSession {
  userId: string;
  tokenHash: Buffer;
  cookieHash: Buffer;
  userAgent: string;
  browserHash: Buffer | null;
}

const NEW_SESSION = {
  id: sql<string>`uuidv7()`,
  userId: sql<string>`${sql.placeholder('userId')}::uuid`,
  tokenHash: sql<Buffer>`${sql.placeholder('tokenHash')}::bytea`,
  cookieHash: sql<Buffer>`${sql.placeholder('cookieHash')}::bytea`,
  userAgent: sql<string>`${sql.placeholder('userAgent')}::text`,
  browserHash: sql<Buffer>`${sql.placeholder('browserHash')}::bytea`,
  impersonatedUserId: sql<string>`null::uuid`,
  createdAt: sql<Date>`now()`,
  lastSeenAt: sql<Date>`now()`,
  expiresAt: sql<Date>`now() + make_interval(days => ${sql.raw(String(SESSION_DAYS))})`,
  endedAt: sql<Date>`null::timestamptz`,
};

/** Which sessions a new one replaces, and which failure keys block it. */
export interface Replacement {
  /** The user's sessions in this browser. */
  browserHash: Buffer | null;
  /** The session of the browser's cookie, of any user. */
  cookieHash: Buffer | null;
  guardKeys: readonly string[];
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await newSession(db).execute({ ...session });
}

/** One atomic statement: returns `false` and changes nothing while one of the keys is closed. */
export async function replaceSession(db: Database, session: NewSession, replaced: Replacement): Promise<boolean> {
  const { browserHash, cookieHash, guardKeys } = replaced;
  const hashes = { replacedBrowserHash: browserHash, replacedCookieHash: cookieHash };
  const rows = await replacingSession(db).execute({ ...session, ...hashes, guardKeys });
  return rows.length > 0;
}

const newSession = prepareOnce((db) => db.insert(sessions).values(NEW_SESSION).prepare(''));

const replacingSession = prepareOnce((db) => {
  const isAllowed = allAreOpen(db, sql`${sql.placeholder('guardKeys')}`);
  const inBrowser = and(
    eq(sessions.userId, sql.placeholder('userId')),
    eq(sessions.browserHash, sql.placeholder('replacedBrowserHash')),
  );
  const carried = eq(sessions.cookieHash, sql.placeholder('replacedCookieHash'));
  const ended = db.$with('ended').as(endSessions(db, and(or(inBrowser, carried), isAllowed)));
  const row = db
    .select(NEW_SESSION)
    .from(sql`(select 1) as "one"`)
    .where(isAllowed);
  return db.with(ended).insert(sessions).select(row.getSQL()).returning({ id: sessions.id }).prepare('');
});

/**
 * The active sessions of these hashes, in their order, with their users and the versions of their data: one indexed query. Expiry
 * uses the database's clock; a disabled user has no session.
 */
export async function findCallers(
  db: Database,
  carrier: Carrier,
  hashes: readonly Buffer[],
): Promise<(FoundCaller | null)[]> {
  const rows = await callerBy[carrier](db).execute({ hashes });
  const found = new Map(rows.map(({ hash, ...row }) => [hash.toString('base64'), toFound(row)]));
  return hashes.map((hash) => found.get(hash.toString('base64')) ?? null);
}

type CallerRow = Omit<Awaited<ReturnType<ReturnType<(typeof callerBy)['token']>['execute']>>[number], 'hash'>;

function toFound({ ownerId, ownerName, ownerRole, isStale, userVersion, ...user }: CallerRow): FoundCaller | null {
  const found = { userVersion, isStale };
  if (ownerId === user.userId) return { ...found, caller: { kind: 'user', ...user } };
  // A former admin can no longer impersonate.
  if (!isAdmin(ownerRole)) return null;
  return { ...found, caller: { kind: 'user', ...user, impersonatedBy: { userId: ownerId, name: ownerName } } };
}

const selectCaller = (carrier: Carrier) =>
  prepareOnce((db) =>
    db
      .select({
        hash: columnOf[carrier],
        sessionId: sessions.id,
        userId: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        permissions: users.permissions,
        isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '5 minutes'`,
        ownerId: owners.id,
        ownerName: owners.name,
        ownerRole: owners.role,
        userVersion: sql<number>`coalesce(${userVersions.version}, 0)::float8`,
      })
      .from(sessions)
      .innerJoin(owners, and(eq(owners.id, sessions.userId), isNull(owners.disabledAt)))
      .innerJoin(users, eq(users.id, sql`coalesce(${sessions.impersonatedUserId}, ${sessions.userId})`))
      .leftJoin(userVersions, eq(userVersions.userId, users.id))
      .where(and(sql`${columnOf[carrier]} = ANY(${sql.placeholder('hashes')}::bytea[])`, isLive))
      .prepare(''),
  );

/** Signing in accepts the invitation. */
export async function endInvitation(db: Database, userId: string): Promise<void> {
  const rows = await db
    .update(users)
    .set({ invitedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.invitedAt)))
    .returning({ id: users.id });
  if (rows.length > 0) await bumpUserVersion(db, userId);
}

export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: databaseNow() }).where(eq(sessions.id, sessionId));
}

/** Ends the session that a request carries, if any. */
export async function endCarriedSession(db: Database, carrier: Carrier, hash: Buffer): Promise<void> {
  await end(db, eq(columnOf[carrier], hash));
}

/** Ends one of a user's own sessions; `false` when there is none to end. */
export async function endOwnSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  return end(db, and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive));
}

/** Ends every session of a user except the current one. */
export async function endOtherSessions(db: Database, userId: string, sessionId: string): Promise<void> {
  await end(db, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await end(db, eq(sessions.userId, userId));
}

/** Ends the sessions of office users without a confirmed authenticator app, except the current one. */
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

/** A user's sessions, latest first. */
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

/** The account that signs in, and its state. */
export interface SignInAccount {
  user: UserRow | null;
  /** An authenticator app is confirmed. */
  hasSecondFactor: boolean;
  /** The account has signed in before. */
  hasSessions: boolean;
  /** The account has signed in from this browser before. */
  isKnown: boolean;
}

/** The account with this address, or `null`; an index lookup, however many sessions it had. */
export async function findSignInAccount(
  db: Database,
  email: string,
  browserHash: Buffer | null,
): Promise<SignInAccount> {
  const [row] = await selectSignInAccount(db).execute({ email: email.toLowerCase(), browserHash });
  return row ?? { user: null, hasSecondFactor: false, hasSessions: false, isKnown: false };
}

const selectSignInAccount = prepareOnce((db) => {
  const ofUser = eq(sessions.userId, users.id);
  const inBrowser = eq(sessions.browserHash, sql.placeholder('browserHash'));
  const anywhere = db.select({ id: sessions.id }).from(sessions).where(ofUser);
  const here = db.select({ id: sessions.id }).from(sessions).where(and(ofUser, inBrowser));
  const factor = db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)));
  return db
    .select({
      user: users,
      hasSecondFactor: sql<boolean>`${exists(factor)}`,
      hasSessions: sql<boolean>`${exists(anywhere)}`,
      isKnown: sql<boolean>`${exists(here)}`,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql.placeholder('email')))
    .prepare('');
});

/** Starts or ends impersonation for a session. */
export async function setImpersonatedUser(db: Database, sessionId: string, userId: string | null): Promise<void> {
  await db.update(sessions).set({ impersonatedUserId: userId }).where(eq(sessions.id, sessionId));
}

/** Deletes sessions that ended long ago. */
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
  const rows = await endSessions(db, condition);
  for (const userId of new Set(rows.map((row) => row.userId))) await publish(db, SESSIONS_ENDED, userId);
  return rows.length > 0;
}

function endSessions(db: Database, condition: ReturnType<typeof and>) {
  return db
    .update(sessions)
    .set({ endedAt: databaseNow() })
    .where(and(condition, isNull(sessions.endedAt)))
    .returning({ id: sessions.id, userId: sessions.userId });
}

const callerBy = { token: selectCaller('token'), cookie: selectCaller('cookie') };
