import type { Context } from '../../../platform/http/context.ts';
import { findUserByEmail, selectFormerEmails, selectNames, selectUsersOf, selectProfileImages } from '../store.ts';
import type { Role } from '../../../kit/roles.ts';
import type { Database } from '../../../platform/database/database.ts';
import { selectByPhones } from './users-store.ts';

/** Who has this address, whatever its case; `null` for nobody. For the office; visitors are told only where it cannot be avoided. */
export async function findAccountByEmail(
  context: Pick<Context, 'db'>,
  { email }: { email: string },
): Promise<{ id: string; name: string } | null> {
  const row = await findUserByEmail(context.db, email);
  return row && { id: row.id, name: row.name };
}

/** The addresses that an account had before its present one, without those that belong to another account by now. */
export async function listFormerEmails(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<{ email: string; wasProved: boolean }[]> {
  return selectFormerEmails(db, userId);
}

/** Accounts of the office, by name: who may own what is to be worked on. */
export async function listOfficeUsers(
  context: Pick<Context, 'db'>,
  roles: readonly Role[],
): Promise<{ id: string; name: string }[]> {
  return selectUsersOf(context.db, roles);
}

/** The open accounts with each of these numbers, which are in E.164; families share theirs. For the office alone. */
export async function listUsersByPhone(
  db: Database,
  phones: readonly string[],
): Promise<Map<string, { name: string; email: string }[]>> {
  return Map.groupBy(await selectByPhones(db, [...new Set(phones)]), ({ phone }) => phone);
}

/** Names of several people, by their ids. */
export async function listUserNames(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  return selectNames(db, [...new Set(userIds)]);
}

/** The pictures that these people show, by their ids; whoever has none is left out. */
export async function listUserImages(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  return selectProfileImages(db, userIds);
}
