import type { z } from 'zod';
import type { Context } from '../../../platform/http/context.ts';
import type { listUsers as listUsersContract, UsersQuery, Person } from './users-contract.ts';
import { countUsers, selectUsers, type UsersFilter, type OfficeUserRow } from './users-store.ts';
import { isErasedEmail } from '../rules.ts';

/** A page of the accounts, for the office. */
export async function listUsers(
  { db }: Pick<Context, 'db'>,
  { page, limit, sort, ...query }: z.output<typeof listUsersContract.query>,
) {
  const filter = readUsersFilter(query);
  const [rows, counted] = await Promise.all([
    selectUsers(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countUsers(db, filter),
  ]);
  return { people: rows.map(toUserListItem), ...counted, page, limit };
}

/** The API query as a filter for the store. */
export function readUsersFilter({ search, role, state, course, quietDays }: UsersQuery): UsersFilter {
  return {
    search,
    role: role ?? null,
    state: state ?? null,
    courseId: course ?? null,
    quietDays: quietDays ?? null,
  };
}

/** An account in the office's list. */
export function toUserListItem(row: OfficeUserRow): Person {
  const { id, name, email, phone, role } = row;
  return {
    id,
    name,
    email,
    isEmailVerified: row.emailVerifiedAt !== null,
    phone,
    role,
    state: isErasedEmail(email) ? 'erased' : row.disabledAt ? 'closed' : row.invitedAt ? 'invited' : 'open',
    joinedAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}
