import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { readStorageJson, writeStorageJson } from '../../../../ui/browser-storage.ts';
import type { OwnDraft, saveOwnDraft } from '../../submissions/work-contract.ts';
import { savedLinks } from './link-check.ts';
import { createWorkSaver, compareLocalWork, type LocalWork, type WorkSaver, type WorkSaveState } from './work-saver.ts';

interface WorkDraftParts {
  assignmentId: string;
  userId: string;
  draft: OwnDraft | null;
}

/** The learner’s draft while it is written: saved by itself, kept in the browser until it is, never written over unseen. */
export function useWorkDraft({ assignmentId, userId, draft: begun }: WorkDraftParts) {
  const key = `work:${userId}:${assignmentId}`;
  const [text, setText] = useState(begun?.text ?? '');
  const [links, setLinks] = useState<readonly string[]>(begun?.links ?? []);
  const [files, setFiles] = useState<OwnDraft['files']>(begun?.files ?? []);
  const [saving, setSaving] = useState<WorkSaveState>({ kind: 'saved', at: begun?.savedAt ?? null });
  const saver = useRef<WorkSaver | null>(null);
  const typed = useRef({ text, links });
  typed.current = { text, links };

  const begin = useEffectEvent(() => {
    const made = createWorkSaver(
      { revision: begun?.revision ?? 0, savedAt: begun?.savedAt ?? null },
      {
        async send({ revision, text: sent, links: all }, options) {
          const saved = await callApi<typeof saveOwnDraft>(
            {
              method: 'PUT',
              path: '/assignments/:id/draft',
              params: { id: assignmentId },
              body: { revision, text: sent, links: savedLinks(all) },
            },
            options,
          );
          return saved.draft;
        },
        keep: (work) => writeStorageJson(key, work),
        onState: setSaving,
        onSaved: (saved) => setFiles(saved.files),
      },
    );
    saver.current = made;
    const kept = parseLocalWork(readStorageJson(key));
    const judged = compareLocalWork(kept, begun);
    if (kept === null || judged === 'nothing') return made;
    setText(kept.text);
    setLinks(kept.links);
    if (judged === 'unsaved') made.change(kept);
    else if (begun) made.meet(begun, CHANGED);
    return made;
  });

  useEffect(() => {
    const made = begin();
    const retry = () => void made.flush();
    const leave = () => {
      if (document.visibilityState === 'hidden') void made.flush({ keepalive: true });
    };
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      void made.flush({ keepalive: true });
      made.stop();
    };
  }, []);

  function show(shown: OwnDraft): void {
    setText(shown.text);
    setLinks(shown.links);
    setFiles(shown.files);
  }

  return {
    text,
    links,
    files,
    saving,
    revision: () => saver.current?.revision() ?? 0,
    flush: () => saver.current?.flush() ?? Promise.resolve(true),
    writeText(next: string): void {
      setText(next);
      saver.current?.change({ text: next, links });
    },
    writeLinks(next: readonly string[]): void {
      setLinks(next);
      saver.current?.change({ text, links: next });
    },
    /** A file joined or left it, on the server. */
    takeFiles(saved: OwnDraft): void {
      setFiles(saved.files);
      saver.current?.noteFiles(saved);
    },
    useTheirs(): void {
      const theirs = saver.current?.useTheirs();
      if (theirs) show(theirs);
    },
    replaceWithMine: () => void saver.current?.replaceWithMine(typed.current),
    meet: (theirs: OwnDraft, message: string) => saver.current?.meet(theirs, message),
  };
}

const CHANGED = 'This draft was changed in another tab or on another device. Nothing of yours is lost.';

function parseLocalWork(stored: unknown): LocalWork | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { revision, text, links } = stored as Record<string, unknown>;
  if (typeof revision !== 'number' || typeof text !== 'string' || !Array.isArray(links)) return null;
  return { revision, text, links: links.filter((link) => typeof link === 'string') };
}
