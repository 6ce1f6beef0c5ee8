import type { Role } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { selectPeopleOf } from '../store.ts';

/** Accounts of the office, by name: who may own what is to be worked on. */
export async function listOfficePeople(
  context: Pick<Context, 'db'>,
  roles: readonly Role[],
): Promise<{ id: string; name: string }[]> {
  return selectPeopleOf(context.db, roles);
}
