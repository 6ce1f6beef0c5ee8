import type { Context } from '../../../platform/http/context.ts';
import {
  findUserByEmail,
  selectAddressees,
  selectFaces,
  selectFormerEmails,
  selectNames,
  selectUsersOf,
  selectProfileImages,
} from '../store.ts';
import { addresseeOf } from './addressee.ts';
import { isPermitted, PERMISSION_ROLES, type Permission } from '../../../kit/permissions.ts';
import type { Role } from '../../../kit/roles.ts';
import type { Database } from '../../../platform/database/database.ts';
import { selectByPhones, selectPhonesOf, selectStaff } from './users-store.ts';

/**
 * The account with this address, ignoring case; `null` for none. For the office; visitors are told only where it
 * cannot be avoided.
 */
export async function findAccountByEmail(
  context: Pick<Context, 'db'>,
  { email }: { email: string },
): Promise<{ id: string; name: string } | null> {
  const row = await findUserByEmail(context.db, email);
  return row && { id: row.id, name: row.name };
}

/** Former addresses of an account, without those that now belong to another one. */
export async function listFormerEmails(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<{ email: string; wasProved: boolean }[]> {
  return selectFormerEmails(db, userId);
}

/** Office accounts by name, for choosing owners. */
export async function listOfficeUsers(
  context: Pick<Context, 'db'>,
  roles: readonly Role[],
): Promise<{ id: string; name: string }[]> {
  return selectUsersOf(context.db, roles);
}

/** Colleagues of these roles whose accounts are not closed, by name. */
export async function listColleagues(
  context: Pick<Context, 'db'>,
  roles: readonly Role[],
): Promise<{ id: string; name: string }[]> {
  return selectUsersOf(context.db, roles, { isOpen: true });
}

/** Names of the colleagues who hold a permission and whose accounts are not closed. */
export async function listPermitted(context: Pick<Context, 'db'>, permission: Permission): Promise<string[]> {
  const colleagues = await selectUsersOf(context.db, PERMISSION_ROLES[permission].can, { isOpen: true });
  return colleagues.filter((colleague) => isPermitted(colleague, permission)).map(({ name }) => name);
}

/** The colleagues among these accounts who are open and have one of these roles, by name. */
export async function listColleaguesAmong(
  context: Pick<Context, 'db'>,
  { roles, userIds }: { roles: readonly Role[]; userIds: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  if (userIds.length === 0) return [];
  const rows = await selectStaff(context.db, { roles, userIds });
  return rows.map(({ id, name }) => ({ id, name }));
}

/** The open accounts with each of these E.164 numbers; families may share one. For the office only. */
export async function listUsersByPhone(
  db: Database,
  phones: readonly string[],
): Promise<Map<string, { name: string; email: string }[]>> {
  return Map.groupBy(await selectByPhones(db, [...new Set(phones)]), ({ phone }) => phone);
}

/** Names of several users by id. */
export async function listUserNames(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  return selectNames(db, [...new Set(userIds)]);
}

/** Mail address and salutation of several users by id. One query. */
export async function listAddressees(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  const rows = await selectAddressees(db, [...new Set(userIds)]);
  return new Map(rows.map((row) => [row.id, addresseeOf(row)]));
}

/** Phone numbers of several users by id, for the office; without those who have none. */
export async function listUserPhones(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  return selectPhonesOf(db, [...new Set(userIds)]);
}

/** Profile images of these users by id; users without one are omitted. */
export async function listUserImages(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  return selectProfileImages(db, userIds);
}

export interface UserFace {
  name: string;
  /** `null` without a profile image. */
  image: string | null;
}

/** Name and profile image of several users by id. One query. */
export async function listUserFaces(db: Database, userIds: readonly string[]): Promise<Map<string, UserFace>> {
  const rows = await selectFaces(db, [...new Set(userIds)]);
  return new Map(rows.map(({ id, name, image }) => [id, { name, image }]));
}
