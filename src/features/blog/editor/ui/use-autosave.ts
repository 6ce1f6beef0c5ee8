import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import type { EditedPost, saveDraft } from '../../office-list/office-contract.ts';

export type PostDraft = EditedPost['form'];

export interface Conflict {
  by: string;
  /** The revision that another user saved. */
  revision: number;
}

export interface Autosave {
  post: EditedPost;
  state: 'saved' | 'waiting' | 'saving' | 'failed';
  message: string;
  /** Validation messages by field. */
  errors: Record<string, string>;
  conflict: Conflict | null;
  /** Saves pending changes. Returns the saved post, or `null` on failure. */
  flush: () => Promise<EditedPost | null>;
  /** Saves over the other user's revision, which stays among the revisions. */
  overwrite: () => Promise<EditedPost | null>;
  /** Takes the response of another call as the saved state. */
  accept: (post: EditedPost) => void;
}

const PAUSE_MS = 1500;
const AGAIN_MS = 8000;

/** Saves shortly after the last change, one save at a time, and asks for confirmation before unsaved changes are lost. */
export function useAutosave(loaded: EditedPost, draft: PostDraft): Autosave {
  const [post, setPost] = useState(loaded);
  const [state, setState] = useState<Autosave['state']>('saved');
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const text = JSON.stringify(draft);
  const kept = useRef({ text, revision: loaded.revision });
  const latest = useRef({ text, draft });
  latest.current = { text, draft };
  const running = useRef<Promise<EditedPost | null> | null>(null);
  const newest = useRef(loaded);

  const accept = useCallback((saved: EditedPost) => {
    newest.current = saved;
    kept.current = { text: kept.current.text, revision: saved.revision };
    setPost(saved);
  }, []);

  const saveOnce = useCallback(async (): Promise<EditedPost | null> => {
    const { text: sent, draft: form } = latest.current;
    setState('saving');
    try {
      const body = { revision: kept.current.revision, form };
      const params = { id: newest.current.id };
      const response = await callApi<typeof saveDraft>({ method: 'PUT', path: '/admin/posts/:id/draft', params, body });
      kept.current.text = sent;
      accept(response.post);
      setErrors({});
      setMessage('');
      setState(latest.current.text === sent ? 'saved' : 'waiting');
      return response.post;
    } catch (error) {
      setState('failed');
      setMessage(error instanceof Error ? error.message : 'The post was not saved.');
      if (error instanceof ApiError) {
        setErrors(Object.fromEntries(error.issues.map((issue) => [issue.path.replace(/^form\./, ''), issue.message])));
        if (error.code === 'saved-by-another')
          setConflict({ by: String(error.details.by), revision: Number(error.details.revision) });
      }
      return null;
    }
  }, [accept]);

  const flush = useCallback(async (): Promise<EditedPost | null> => {
    await running.current;
    if (latest.current.text === kept.current.text) return newest.current;
    running.current = saveOnce().finally(() => (running.current = null));
    return running.current;
  }, [saveOnce]);

  const isUnsaved = text !== kept.current.text;
  const hasConflict = conflict !== null;
  useEffect(() => {
    if (!isUnsaved || hasConflict) return;
    setState((now) => (now === 'saving' ? now : now === 'failed' ? now : 'waiting'));
    const timer = setTimeout(() => void flush(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isUnsaved, hasConflict, flush]);
  useEffect(() => {
    if (state !== 'failed' || hasConflict) return;
    const timer = setTimeout(() => void flush(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state, hasConflict, flush]);
  useAskBeforeLeaving(isUnsaved, flush);

  const overwrite = useCallback(async () => {
    if (!conflict) return null;
    kept.current.revision = conflict.revision;
    setConflict(null);
    return flush();
  }, [conflict, flush]);
  return { post, state, message, errors, conflict, flush, overwrite, accept };
}

/** Saves on navigation inside the office; where that fails, or before the tab closes, asks for confirmation. */
function useAskBeforeLeaving(isUnsaved: boolean, flush: () => Promise<EditedPost | null>): void {
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const decide = async () => {
      const title = 'Your changes are not saved';
      const leaves =
        (await flush()) ?? (await askFirst({ title, line: 'Leave this page?', go: 'Leave', isDanger: true }));
      if (leaves) blocker.proceed();
      else blocker.reset();
    };
    void decide();
  }, [blocker, flush]);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
