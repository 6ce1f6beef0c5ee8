import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { listPeople as listPeopleContract, Person } from './people-contract.ts';
import { countPeople, selectPeople, type PersonRow } from './people-store.ts';
import { isErasedEmail } from './rules.ts';

/** A page of the people with an account, for the office. */
export async function listPeople(
  { db }: Pick<Context, 'db'>,
  { page, limit, search, role, state, course, quietDays }: z.output<typeof listPeopleContract.query>,
): Promise<{ people: Person[]; total: number; page: number; limit: number }> {
  const filter = {
    search,
    role: role ?? null,
    state: state ?? null,
    courseId: course ?? null,
    quietDays: quietDays ?? null,
  };
  const [rows, total] = await Promise.all([
    selectPeople(db, filter, { limit, offset: (page - 1) * limit }),
    countPeople(db, filter),
  ]);
  return { people: rows.map(showPersonRow), total, page, limit };
}

/** An account as the office lists it. */
export function showPersonRow(row: PersonRow): Person {
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
