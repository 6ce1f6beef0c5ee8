import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import { useUnsavedGuard } from '../../../../ui/forms/use-leave-guard.ts';
import type { getDraft, saveDraft, ShownDraft } from '../../contract.ts';
import type { CourseDocument } from '../../rules.ts';
import { createDraftSaver, type DraftSaver, type SaveState } from './draft-saver.ts';
import { beginHistory, noteEdit, redoEdit, undoEdit } from './edit-history.ts';
import { storeLocalDraft, readLocalDraft } from './local-draft.ts';

export type CourseDraft = ReturnType<typeof useCourseDraft>;

/** A course while it is edited: its document, save state and undo history. */
export function useCourseDraft(courseId: string, begun: ShownDraft) {
  const [history, setHistory] = useState(() => beginHistory(begun.document));
  const [saving, setSaving] = useState<SaveState>({ kind: 'saved' });
  const [isChanged, setChanged] = useState(begun.isChanged);
  // A new number remounts the fields, after a change that was not typed into them.
  const [epoch, setEpoch] = useState(0);
  const saved = useRef<CourseDocument>(begun.document);
  const saver = useRef<DraftSaver | null>(null);
  useUnsavedGuard(saving.kind !== 'saved');

  const begin = useEffectEvent(() => {
    const made = createDraftSaver(begun, {
      send: (body) =>
        callApi<typeof saveDraft>({ method: 'PUT', path: '/admin/courses/:id/draft', params: { id: courseId }, body }),
      keep: (kept) => storeLocalDraft(courseId, kept),
      onState: setSaving,
      onSaved: setChanged,
    });
    saver.current = made;
    const kept = readLocalDraft(courseId);
    if (kept) {
      made.resume(kept);
      replace(kept.document);
      showToast('info', 'Your unsaved changes from last time are restored.');
    }
    return made;
  });
  useEffect(() => {
    const made = begin();
    const again = () => void made.flush();
    const leave = () => made.keepPending();
    window.addEventListener('online', again);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', leave);
      leave();
      void made.flush();
      made.stop();
    };
  }, []);

  useEffect(() => {
    if (history.now === saved.current) return;
    saved.current = history.now;
    saver.current?.change(history.now);
  }, [history.now]);

  /** Replaces the document; it can be undone. */
  function replace(document: CourseDocument): void {
    setHistory((before) => noteEdit(before, document, { mark: null, at: Date.now() }));
    setEpoch((number) => number + 1);
  }

  return {
    document: history.now,
    saving,
    isChanged,
    epoch,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Applies a change. Successive changes with the same mark are undone together. */
    change(edit: (document: CourseDocument) => CourseDocument, mark: string | null = null): void {
      setHistory((before) => noteEdit(before, edit(before.now), { mark, at: Date.now() }));
    },
    undo(): void {
      setHistory(undoEdit);
      setEpoch((number) => number + 1);
    },
    redo(): void {
      setHistory(redoEdit);
      setEpoch((number) => number + 1);
    },
    /** Applies a change that was not typed, and refreshes the fields. */
    refill(edit: (document: CourseDocument) => CourseDocument): void {
      setHistory((before) => noteEdit(before, edit(before.now), { mark: null, at: Date.now() }));
      setEpoch((number) => number + 1);
    },
    /** Takes the server's draft: after publishing, restoring, or choosing another author's version. */
    adopt(draft: ShownDraft): void {
      saved.current = draft.document;
      saver.current?.adopt(draft);
      setHistory(beginHistory(draft.document));
      setChanged(draft.isChanged);
      setEpoch((number) => number + 1);
    },
    /** Takes a change that the server made; it can be undone like a typed one. */
    take(draft: ShownDraft): void {
      saved.current = draft.document;
      saver.current?.adopt(draft);
      setHistory((before) => noteEdit(before, draft.document, { mark: null, at: Date.now() }));
      setChanged(draft.isChanged);
      setEpoch((number) => number + 1);
    },
    /** Saves pending changes; throws on failure. */
    async requireSaved(): Promise<void> {
      if (!((await saver.current?.flush()) ?? true))
        throw new ApiError(0, { message: 'Not everything is saved yet. Save it first.' });
    },
    /** Saves pending changes. Returns whether everything is saved. */
    flush: async (): Promise<boolean> => (await saver.current?.flush()) ?? true,
    revision: (): number => saver.current?.revision() ?? begun.revision,
    keepMine: async (): Promise<void> => saver.current?.keepMine(),
    async takeTheirs(): Promise<void> {
      const params = { id: courseId };
      const { draft } = await callApi<typeof getDraft>({ method: 'GET', path: '/admin/courses/:id/draft', params });
      this.adopt(draft);
    },
  };
}
