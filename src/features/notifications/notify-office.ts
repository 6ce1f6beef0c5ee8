import type { Role } from '../../kit/roles.ts';
import type { Context } from '../../platform/http/context.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { insertForOffice, type NewNotification } from './store.ts';

type OfficeNotification = Omit<NewNotification, 'userId'>;

/**
 * Notifies the people of these roles of an event, in the bell of the office and without a mail, unless they switched its kind off. The key
 * identifies the event. `except` is the user who caused it. Runs inside the event's transaction (`db`).
 */
export async function notifyOffice(
  { db }: Pick<Context, 'db'>,
  { roles, except, ...notice }: OfficeNotification & { roles: readonly Role[]; except?: string },
): Promise<void> {
  const users = await listColleagues({ db }, roles);
  await notifyColleagues({ db }, { userIds: users.map(({ id }) => id).filter((id) => id !== except), ...notice });
}

/** The same for people who are known by id: the trainers of a course, the owner of a lead, or who is mentioned. */
export async function notifyColleagues(
  { db }: Pick<Context, 'db'>,
  { userIds, ...notice }: OfficeNotification & { userIds: readonly string[] },
): Promise<void> {
  if (userIds.length > 0) await insertForOffice(db, userIds, notice);
}
