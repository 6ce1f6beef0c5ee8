import { ADMINS } from '../../kit/roles.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { listColleagues, listUserNames } from '../accounts/users/find-users.ts';
import { addUserNote, editUserNote } from '../accounts/users/keep-user-notes.ts';
import { notifyMentioned } from './notify-mentioned.ts';

type Noting = Pick<Context, 'db' | 'jobs' | 'settings'>;

interface Written {
  caller: SignedInCaller;
  text: string;
}

/** Adds a note about a user and notifies the admins whom it mentions. Throws 404, 409 `account-erased`. */
export async function noteOnUser(
  context: Noting,
  { caller, userId, text }: Written & { userId: string },
): Promise<{ id: string }> {
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const { id } = await addUserNote(within, { caller, userId, text });
    await mention(within, { caller, text, id, userId });
    return { id };
  });
}

/** Edits one's own note and notifies whom it mentions now and did not before. Throws 403 `not-own-note`, 404. */
export async function editNoteOnUser(context: Noting, { caller, id, text }: Written & { id: string }): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const { userId } = await editUserNote(within, { caller, id, text });
    await mention(within, { caller, text, id, userId });
  });
}

async function mention(
  context: Noting,
  { caller, text, id, userId }: Written & { id: string; userId: string },
): Promise<void> {
  if (!text.includes('@')) return;
  const about = (await listUserNames(context.db, [userId])).get(userId) ?? 'A person';
  const readers = await listColleagues(context, ADMINS);
  await notifyMentioned(context, { id, text, authorId: caller.userId, about, path: userNotesPath(userId), readers });
}

/** The notes about a user in the office. */
export function userNotesPath(userId: string): string {
  return `/admin/people/${userId}?part=notes`;
}
