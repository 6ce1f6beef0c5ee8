import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { selectUsers } from './users-store.ts';
import { isErasedEmail } from '../rules.ts';
import { findUser } from '../store.ts';

const MAX_SHOWN = 10;

interface Buyer {
  id: string;
  name: string;
  email: string;
  phone: string;
}

/** Users to sell to: one by id (404 without them), or those matching a search; empty without one. */
export async function findBuyers(
  { db }: Pick<Context, 'db'>,
  { search, id }: { search: string; id?: string | undefined },
): Promise<Buyer[]> {
  if (id) {
    const user = await findUser(db, id);
    if (!user) throw notFound('There is no such person.');
    return [{ id, name: user.name, email: user.email, phone: user.phone }];
  }
  if (search === '') return [];
  const filter = { search, role: null, state: null, courseId: null, quietDays: null };
  const rows = await selectUsers(db, filter, { limit: MAX_SHOWN, offset: 0, sort: '-joined' });
  return rows.flatMap(({ id: found, name, email, phone }) =>
    isErasedEmail(email) ? [] : [{ id: found, name, email, phone }],
  );
}
