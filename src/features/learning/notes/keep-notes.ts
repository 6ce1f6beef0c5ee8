import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { findCourseContent } from '../find-course-content.ts';
import { findOpenCourse } from '../access/find-open-course.ts';
import type { Note } from './notes-contract.ts';
import { countNotes, deleteNote, findNote, insertNote, selectNotes, updateNote, type NoteRow } from './notes-store.ts';
import { clampOffset } from '../rules.ts';

const NOTES_PER_COURSE = 2000;

type Reader = Pick<SignedInCaller, 'userId' | 'role'>;

/** Returns the user's own notes in a course that they may study. */
export async function listNotes(
  { db }: Pick<Context, 'db'>,
  { caller, courseId }: { caller: Reader; courseId: string },
): Promise<Note[]> {
  const course = await findOpenCourse(db, caller, courseId);
  return (await selectNotes(db, caller.userId, course.id)).map(toNote);
}

/** Stores a note at a time of a content. The id comes from the browser, so that a repeated request stores nothing twice. */
export async function addNote(
  context: Pick<Context, 'db'>,
  input: {
    caller: Reader;
    courseId: string;
    note: { id?: string | undefined; contentId: string; atSecond: number; text: string };
  },
): Promise<Note> {
  const { caller, note } = input;
  return inTransaction(context.db, async (transaction) => {
    const { courseId, content } = await findCourseContent(transaction, { ...input, contentId: note.contentId });
    if ((await countNotes(transaction, caller.userId, courseId)) >= NOTES_PER_COURSE)
      throw new AppError(
        422,
        'too-many-notes',
        'You have reached the limit of notes in this course. Remove one first.',
      );
    const atSecond = clampOffset(note.atSecond, content);
    const written = await insertNote(transaction, {
      ...(note.id === undefined ? {} : { id: note.id }),
      userId: caller.userId,
      courseId,
      contentId: content.id,
      atSecond,
      text: note.text,
    });
    const row = written ?? (note.id === undefined ? null : await findNote(transaction, caller.userId, note.id));
    if (!row) throw notFound('There is no such note.');
    return toNote(row);
  });
}

/** Changes the user's own note; throws 404 for another user's. */
export async function changeNote(
  { db }: Pick<Context, 'db'>,
  { userId, noteId, text }: { userId: string; noteId: string; text: string },
): Promise<Note> {
  const row = await updateNote(db, userId, noteId, text);
  if (!row) throw notFound('There is no such note.');
  return toNote(row);
}

/** Deletes the user's own note; does nothing for another user's. */
export async function removeNote(
  { db }: Pick<Context, 'db'>,
  { userId, noteId }: { userId: string; noteId: string },
): Promise<void> {
  await deleteNote(db, userId, noteId);
}

function toNote({ id, contentId, atSecond, text, createdAt }: NoteRow): Note {
  return { id, contentId, atSecond, text, createdAt: createdAt.toISOString() };
}
