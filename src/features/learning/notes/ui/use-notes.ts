import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { joinById } from '../../../../kit/join-by-id.ts';
import type { addNote, changeNote, listNotes, Note, removeNote } from '../notes-contract.ts';

export interface Notes {
  /** `null` until they are loaded. */
  list: Note[] | null;
  /** The load error. */
  failure: string | null;
  /** Each returns an error message, or `null`. */
  add: (note: { id: string; contentId: string; atSecond: number; text: string }) => Promise<string | null>;
  change: (id: string, text: string) => Promise<string | null>;
  remove: (id: string) => Promise<string | null>;
}

/** The learner's notes in a course, loaded on first use. */
export function useNotes(courseId: string, isWanted: boolean): Notes {
  const [list, setList] = useState<Note[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(true);
  // A note may have been deleted while they were loading.
  const deleted = useRef(new Set<string>());
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    callApi<typeof listNotes>({ method: 'GET', path: '/courseStudent/:courseId/notes', params: { courseId } }).then(
      ({ notes }) => {
        // A note may have been written before they were loaded.
        setList((written) =>
          joinById(written ?? [], notes)
            .filter(({ id }) => !deleted.current.has(id))
            .toSorted(byTime),
        );
        setMissing(false);
      },
      (error: unknown) => setFailure(messageOf(error)),
    );
  }, [courseId, isWanted, isMissing]);

  const put = (note: Note) =>
    setList((known) => [...(known ?? []).filter(({ id }) => id !== note.id), note].toSorted(byTime));
  return {
    list,
    failure,
    add: (body) =>
      attempt(async () => {
        const path = '/courseStudent/:courseId/notes';
        put((await callApi<typeof addNote>({ method: 'POST', path, params: { courseId }, body })).note);
      }),
    change: (noteId, text) =>
      attempt(async () => {
        const path = '/courseStudent/notes/:noteId';
        put((await callApi<typeof changeNote>({ method: 'PUT', path, params: { noteId }, body: { text } })).note);
      }),
    remove: (noteId) =>
      attempt(async () => {
        await callApi<typeof removeNote>({
          method: 'DELETE',
          path: '/courseStudent/notes/:noteId',
          params: { noteId },
        });
        deleted.current.add(noteId);
        setList((known) => (known ?? []).filter(({ id }) => id !== noteId));
      }),
  };
}

async function attempt(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'That did not work. Please try again.';
}

function byTime(one: Note, other: Note): number {
  return one.createdAt.localeCompare(other.createdAt);
}
