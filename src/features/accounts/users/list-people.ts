import type { z } from 'zod';
import type { Context } from '../../../platform/http/context.ts';
import type { listPeople as listPeopleContract, PeopleQuery, Person } from './people-contract.ts';
import { countPeople, selectPeople, type PeopleFilter, type PersonRow } from './people-store.ts';
import { isErasedEmail } from '../rules.ts';

/** A page of the people with an account, for the office. */
export async function listPeople(
  { db }: Pick<Context, 'db'>,
  { page, limit, sort, ...query }: z.output<typeof listPeopleContract.query>,
) {
  const filter = readPeopleFilter(query);
  const [rows, counted] = await Promise.all([
    selectPeople(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countPeople(db, filter),
  ]);
  return { people: rows.map(toPersonRow), ...counted, page, limit };
}

/** A query of the API as the store takes it. */
export function readPeopleFilter({ search, role, state, course, quietDays }: PeopleQuery): PeopleFilter {
  return {
    search,
    role: role ?? null,
    state: state ?? null,
    courseId: course ?? null,
    quietDays: quietDays ?? null,
  };
}

/** An account as the office lists it. */
export function toPersonRow(row: PersonRow): Person {
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
