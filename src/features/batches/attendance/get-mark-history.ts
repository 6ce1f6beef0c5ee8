import { notFound } from '../../../platform/http/errors.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { selectMarkHistory } from './mark-store.ts';
import { selectRegister } from './register-store.ts';
import { requireOwnClass } from './require-own-class.ts';

/** Every mark of a student in a class, newest first. Throws 404 for who is not in the class. */
export async function getMarkHistory(
  { db }: Pick<Context, 'db'>,
  { id, personId, caller }: { id: string; personId: string; caller: SignedInCaller },
) {
  await requireOwnClass(db, id, caller);
  const rows = await selectMarkHistory(db, { sessionId: id, userId: personId });
  if (rows.length === 0 && !(await selectRegister(db, id)).some(({ userId }) => userId === personId))
    throw notFound('There is no such student in this class.');
  const names = await listUserNames(
    db,
    rows.flatMap(({ markedBy }) => markedBy ?? []),
  );
  return {
    history: rows.map(({ mark, source, isEffective, note, reason, markedBy, at }) => ({
      status: mark,
      how: source,
      by: names.get(markedBy ?? '') ?? '',
      at: new Date(at).toISOString(),
      note,
      reason,
      isEffective,
    })),
  };
}
