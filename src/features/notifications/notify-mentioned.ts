import type { Context } from '../../platform/http/context.ts';
import { listUserNames } from '../accounts/users/find-users.ts';
import { notify } from './notify.ts';
import { findMentions, noteAnchor } from './rules.ts';

/** More names in one note than this are no mention of a person. */
const MAX_MENTIONED = 20;

interface MentioningNote {
  /** Unique among all notes: each person is notified once per note, however often it is changed. */
  id: string;
  text: string;
  authorId: string;
  /** The record that it stands on, as people call it. */
  about: string;
  /** The path of that record; the note's own address is below it. */
  path: string;
  /** The people who may open the record. */
  readers: readonly { id: string; name: string }[];
}

/**
 * Notifies the people whom a note mentions as “@Name”, but for its author and for those who may not open its record. Runs
 * inside the note's transaction (`db`).
 */
export async function notifyMentioned(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { id, text, authorId, about, path, readers }: MentioningNote,
): Promise<void> {
  const userIds = findMentions(text, readers).filter((userId) => userId !== authorId);
  if (userIds.length === 0) return;
  const by = (await listUserNames(context.db, [authorId])).get(authorId) ?? 'A colleague';
  const href = `${path}#${noteAnchor(id)}`;
  for (const userId of userIds.slice(0, MAX_MENTIONED))
    await notify(context, {
      userId,
      key: `mention:${id}:${userId}`,
      kind: 'mention',
      title: `${by} mentioned you: ${about}`,
      text,
      href,
      mail: {
        subject: `${by} mentioned you in a note`,
        // Without the note: mails outlive the customer's data.
        text: [`${by} mentioned you in a note. Read it here:`, `${context.settings.publicUrl}${href}`].join('\n\n'),
      },
    });
}
