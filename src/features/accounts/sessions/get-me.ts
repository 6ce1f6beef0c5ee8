import type { Context } from '../../../platform/http/context.ts';
import { notSignedIn } from '../../../platform/http/errors.ts';
import { toUser } from '../profile/to-user.ts';
import type { OfficePreferences } from '../rules.ts';
import { findUser, updateOfficePreferences } from '../store.ts';

/** The signed-in user's own record. */
export async function getMe(context: Pick<Context, 'db'>, input: { userId: string }) {
  const row = await findUser(context.db, input.userId);
  if (!row) throw notSignedIn();
  return toUser(row);
}

/** The same with the number by which the account signs in; `null` without one. */
export async function findOwnAccount(context: Pick<Context, 'db'>, input: { userId: string }) {
  const row = await findUser(context.db, input.userId);
  if (!row) throw notSignedIn();
  return { ...toUser(row), signInPhone: row.signInPhone };
}

/** The same with what this person chose in the office; `null` for students. */
export async function getMeInOffice(context: Pick<Context, 'db'>, input: { userId: string }) {
  const row = await findUser(context.db, input.userId);
  if (!row) throw notSignedIn();
  return { user: toUser(row), office: row.role === 'student' ? null : row.officePreferences };
}

/** Changes what is named and keeps the rest; returns all of it. */
export async function saveOfficePreferences(
  { db }: Pick<Context, 'db'>,
  { userId, ...changes }: OfficePreferences & { userId: string },
): Promise<OfficePreferences> {
  return updateOfficePreferences(db, userId, changes);
}
