import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { PermissionOverrides } from '../../../kit/permissions.ts';
import { ADMINS, type Role } from '../../../kit/roles.ts';
import { countTabs } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { matchesUser } from '../../../platform/database/search-words.ts';
import { auditEntries } from '../../../platform/database/table.ts';
import type { UsersSorting } from '../rules.ts';
import type { UserRow } from '../store.ts';
import { apiKeys, searchedUser, sessions, users } from '../table.ts';

export interface UsersFilter {
  search: string;
  role: Role | null;
  state: 'open' | 'invited' | 'closed' | null;
  /** Only users with access to this course; `null` for all. */
  courseId: string | null;
  /** Only users not seen for this many days; `null` for all. */
  quietDays: number | null;
}

export type OfficeUserRow = Pick<
  UserRow,
  'id' | 'name' | 'email' | 'emailVerifiedAt' | 'phone' | 'role' | 'disabledAt' | 'invitedAt' | 'createdAt'
> & { lastSeenAt: Date | null };

/** A page of users. */
export async function selectUsers(
  db: Database,
  filter: UsersFilter,
  { limit, offset, sort }: { limit: number; offset: number; sort: UsersSorting },
): Promise<OfficeUserRow[]> {
  return selectRows(db)
    .where(fits(filter))
    .orderBy(...orderBy(sort, sorted))
    .limit(limit)
    .offset(offset);
}

/** Matching users by id, newest first, after a given one; for exports. */
export async function selectUsersAfter(
  db: Database,
  filter: UsersFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<OfficeUserRow[]> {
  return selectRows(db)
    .where(and(fits(filter), lastId === null ? undefined : lt(users.id, lastId)))
    .orderBy(desc(users.id))
    .limit(limit);
}

function selectRows(db: Database) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      phone: users.phone,
      role: users.role,
      disabledAt: users.disabledAt,
      invitedAt: users.invitedAt,
      createdAt: users.createdAt,
      lastSeenAt: lastSeenAt.mapWith(sessions.lastSeenAt),
    })
    .from(users);
}

const USER_TABS = ['open', 'invited', 'closed'] as const satisfies UsersFilter['state'][];

export async function countUsers(db: Database, filter: UsersFilter) {
  const parts = { tabs: USER_TABS, shown: filter.state, isSearch: filter.search !== '' };
  return countTabs(db, parts, (state) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(fits({ ...filter, state })),
  );
}

/** Users with one of these lower-case addresses. */
export async function selectByEmails(
  db: Database,
  emails: readonly string[],
): Promise<{ id: string; name: string; email: string; emailVerifiedAt: Date | null; isClosed: boolean }[]> {
  if (emails.length === 0) return [];
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      isClosed: sql<boolean>`${users.disabledAt} IS NOT NULL`,
    })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...emails]))
    .orderBy(users.name, users.id);
}

/** Open accounts with one of these E.164 numbers, as contact or sign-in number. */
export async function selectByPhones(
  db: Database,
  phones: readonly string[],
): Promise<{ phone: string; name: string; email: string }[]> {
  if (phones.length === 0) return [];
  const { rows } = await db.execute<{ phone: string; name: string; email: string }>(sql`
    SELECT DISTINCT w.phone, u.name, u.email, u.id
    FROM unnest(${sql.param([...phones])}::text[]) AS w(phone)
    JOIN users u ON u.id IN (
      SELECT id FROM users WHERE regexp_replace(phone, '\\D', '', 'g') = regexp_replace(w.phone, '\\D', '', 'g')
      UNION SELECT id FROM users WHERE sign_in_phone = w.phone)
    WHERE u.disabled_at IS NULL
    ORDER BY u.id`);
  return rows.map(({ phone, name, email }) => ({ phone, name, email }));
}

/** When a user was last seen on any device. */
export async function selectPhonesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.flatMap(({ id, phone }) => (phone ? [[id, phone] as const] : [])));
}

export async function findLastSeen(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.at ?? null;
}

/** Locks the active admins and owners, in a fixed order to avoid deadlocks. */
export async function lockOpenAdmins(db: Database): Promise<{ id: string; role: Role }[]> {
  const rows = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(inArray(users.role, [...ADMINS]), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows;
}

export async function setRole(db: Database, id: string, role: Role): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.id, id));
  await bumpUserVersion(db, id);
}

/** Stores what a person has instead of their role's permissions. */
export async function setPermissions(db: Database, id: string, permissions: PermissionOverrides): Promise<void> {
  await db.update(users).set({ permissions }).where(eq(users.id, id));
  await bumpUserVersion(db, id);
}

/** Records that the office has just sent the link for a first password. */
export async function setInvited(db: Database, id: string): Promise<void> {
  await db.update(users).set({ invitedAt: databaseNow() }).where(eq(users.id, id));
  await bumpUserVersion(db, id);
}

export async function endInvitation(db: Database, id: string): Promise<void> {
  await db.update(users).set({ invitedAt: null }).where(eq(users.id, id));
  await bumpUserVersion(db, id);
}

/** Closes or reopens an account. */
export async function setDisabled(db: Database, id: string, isDisabled: boolean): Promise<void> {
  const disabledAt = isDisabled ? databaseNow() : null;
  await db.update(users).set({ disabledAt }).where(eq(users.id, id));
  await bumpUserVersion(db, id);
}

/** The audit record of an account, newest first; at most 50. */
export async function selectRecord(db: Database, userId: string) {
  return db
    .select({
      id: auditEntries.id,
      action: auditEntries.action,
      details: auditEntries.details,
      createdAt: auditEntries.createdAt,
      actorId: auditEntries.actorId,
      actorName: users.name,
      keyName: apiKeys.name,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, auditEntries.apiKeyId))
    .where(eq(auditEntries.subject, `user:${userId}`))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(50);
}

/** The name of the admin who last invited a user; `null` for accounts made otherwise. */
export async function selectInviter(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: users.name })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.subject, `user:${userId}`),
        inArray(auditEntries.action, ['user.invited', 'invitation.resent']),
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(1);
  return row?.name ?? null;
}

/** Number of office users, and how many have an active authenticator app. */
export async function countOfficeFactors(db: Database): Promise<{ people: number; withFactor: number }> {
  const factor = sql`(SELECT 1 FROM second_factors f WHERE f.user_id = users.id AND f.confirmed_at IS NOT NULL)`;
  const [row] = await db
    .select({ people: count(), withFactor: sql<number>`(count(*) FILTER (WHERE EXISTS ${factor}))::int` })
    .from(users)
    .where(and(sql`${users.role} <> 'student'`, isNull(users.disabledAt)));
  return row ?? { people: 0, withFactor: 0 };
}

// Fully qualified: a bare "id" would be the session's.
const lastSeenAt = sql<Date | null>`(SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = users.id)`;

const stands = {
  open: and(isNull(users.disabledAt), isNull(users.invitedAt)),
  invited: and(isNull(users.disabledAt), isNotNull(users.invitedAt)),
  closed: isNotNull(users.disabledAt),
};

// Same expressions as the indexes, so that they serve every order.
const sorted = {
  joined: [users.createdAt, users.id],
  name: [sql`lower(${users.name})`, users.id],
  email: [sql`lower(${users.email})`],
} as const;

function fits({ search, role, state, courseId, quietDays }: UsersFilter): SQL | undefined {
  return and(
    role ? eq(users.role, role) : undefined,
    state ? stands[state] : undefined,
    // Only as a filter, with the table by name: access grants belong to a later feature.
    courseId
      ? sql`EXISTS (SELECT 1 FROM grants g WHERE g.user_id = users.id AND g.course_id = ${courseId} AND g.revoked_at IS NULL)`
      : undefined,
    quietDays === null
      ? undefined
      : sql`coalesce(${lastSeenAt}, ${users.createdAt}) < now() - make_interval(days => ${quietDays})`,
    search === '' ? undefined : found(search),
  );
}

function found(search: string): SQL {
  return matchesUser({ email: users.email, searchKeys: searchedUser }, search);
}

/** These open accounts, as far as they have one of these roles, with their permissions, by name. */
export async function selectStaff(
  db: Database,
  { roles, userIds }: { roles: readonly Role[]; userIds: readonly string[] },
) {
  return db
    .select({ id: users.id, name: users.name, role: users.role, permissions: users.permissions })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), inArray(users.role, [...roles]), isNull(users.disabledAt)))
    .orderBy(users.name, users.id);
}
