import { actingKeyId } from '../../../platform/http/acting-key.ts';
import { type AuditAction, recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { findAccount } from './find-account.ts';
import type { UserNote } from './user-notes-contract.ts';
import {
  insertUserNote,
  lockUserNote,
  saveUserNote,
  selectUserNotes,
  setUserNoteDeleted,
  type UserNoteRow,
} from './user-note-store.ts';

interface NoteAct {
  caller: SignedInCaller;
  id: string;
}

/** Office notes about a user, as the requesting office user may see them. */
export async function listUserNotes(
  { db }: Pick<Context, 'db'>,
  { caller, userId }: { caller: SignedInCaller; userId: string },
): Promise<UserNote[]> {
  const rows = await selectUserNotes(db, userId);
  return rows.map(({ note, author, keyName }) => ({
    id: note.id,
    text: note.text,
    by: writerName({ author, keyName, isByKey: note.apiKeyId !== null }),
    isOwn: isOwnNote(note, caller),
    at: note.createdAt.toISOString(),
    editedAt: note.editedAt?.toISOString() ?? null,
  }));
}

export async function addUserNote(
  { db }: Pick<Context, 'db'>,
  { caller, userId, text }: { caller: SignedInCaller; userId: string; text: string },
): Promise<{ id: string }> {
  return inTransaction(db, async (transaction) => {
    await findAccount(transaction, userId);
    const id = await insertUserNote(transaction, { userId, authorId: caller.userId, text });
    await record(transaction, 'user-note.created', { caller, userId, details: { note: id } });
    return { id };
  });
}

/** Edits one's own note and returns whom it is about. Throws 403 `not-own-note` for another author's. */
export async function editUserNote(
  { db }: Pick<Context, 'db'>,
  { caller, id, text }: NoteAct & { text: string },
): Promise<{ userId: string }> {
  return inTransaction(db, async (transaction) => {
    const note = await lockNote(transaction, id, { isDeleted: false });
    if (!isOwnNote(note, caller)) throw new AppError(403, 'not-own-note', 'Only its author can change a note.');
    await saveUserNote(transaction, id, text);
    await record(transaction, 'user-note.updated', { caller, userId: note.userId, details: { note: id } });
    return { userId: note.userId };
  });
}

/** Deletes a note, or restores it within a day. */
export async function setNoteDeleted(
  { db }: Pick<Context, 'db'>,
  { caller, id, isDeleted }: NoteAct & { isDeleted: boolean },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const note = await lockNote(transaction, id, { isDeleted: !isDeleted });
    await setUserNoteDeleted(transaction, id, isDeleted);
    const action = isDeleted ? 'user-note.deleted' : 'user-note.restored';
    await record(transaction, action, { caller, userId: note.userId, details: { note: id } });
  });
}

function writerName(by: { author: string | null; keyName: string | null; isByKey: boolean }): string {
  if (by.isByKey) return by.keyName === null ? 'A deleted key' : `The key “${by.keyName}”`;
  return by.author ?? 'A former user';
}

/** A note written with a key belongs to the key, not to its owner. */
function isOwnNote(note: UserNoteRow, caller: SignedInCaller): boolean {
  return note.authorId === caller.userId && note.apiKeyId === actingKeyId();
}

async function lockNote(transaction: Database, id: string, which: { isDeleted: boolean }): Promise<UserNoteRow> {
  const note = await lockUserNote(transaction, id, which);
  if (!note) throw notFound('There is no such note.');
  return note;
}

/** The text is left out of the audit log, which outlives it. */
async function record(
  transaction: Database,
  action: AuditAction,
  { caller, userId, details }: { caller: SignedInCaller; userId: string; details: Record<string, unknown> },
): Promise<void> {
  await recordAudit(transaction, { actorId: caller.userId, action, subject: `user:${userId}`, details });
}
