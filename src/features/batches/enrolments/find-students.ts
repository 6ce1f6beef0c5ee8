import type { Context } from '../../../platform/http/context.ts';
import { findBuyers } from '../../accounts/users/find-buyers.ts';

/** Fewer characters find everybody. */
const MIN_SEARCH = 3;

/** Accounts that can be enrolled, by a part of the name, e-mail address or phone number. */
export async function findStudents(context: Pick<Context, 'db'>, { search }: { search: string }) {
  if (search.length < MIN_SEARCH) return [];
  const found = await findBuyers(context, { search });
  return found.map(({ id, name, email, phone }) => ({ id, name, email, phone }));
}
