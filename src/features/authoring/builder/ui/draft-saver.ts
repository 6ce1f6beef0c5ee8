import { ApiError } from '../../../../ui/api-client.ts';
import type { CourseDocument } from '../../rules.ts';

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** It is retried automatically while `isTriedAgain`. */
  | { kind: 'failed'; message: string; isTriedAgain: boolean }
  | { kind: 'conflict'; message: string; revision: number; savedBy: string | null };

export interface LocalDraft {
  revision: number;
  document: CourseDocument;
}

export interface DraftSaverPorts {
  send: (kept: LocalDraft) => Promise<{ revision: number; isChanged: boolean }>;
  /** Stores unsaved changes in the browser; `null`: everything is saved. */
  keep: (kept: LocalDraft | null) => void;
  onState: (state: SaveState) => void;
  onSaved: (isChanged: boolean) => void;
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

const QUIET_MS = 800;
const FIRST_WAIT_MS = 4000;
const MAX_WAIT_MS = 60_000;

/** Saves a document shortly after its last change, one save at a time, and again when the network is back. */
export function createDraftSaver(begun: { revision: number }, ports: DraftSaverPorts) {
  let { revision } = begun;
  let pending: CourseDocument | null = null;
  let sending: Promise<void> | null = null;
  let state: SaveState = { kind: 'saved' };
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(next: SaveState): void {
    state = next;
    ports.onState(next);
  }

  function schedule(inMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), inMs);
  }

  function change(document: CourseDocument): void {
    pending = document;
    if (state.kind === 'failed' || state.kind === 'conflict') ports.keep({ revision, document });
    if (state.kind === 'conflict') return;
    if (state.kind === 'saved') tell({ kind: 'saving' });
    schedule(QUIET_MS);
  }

  /** Saves pending changes now. Returns whether everything is saved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => (sending = null));
    await sending;
    return pending === null;
  }

  async function sendAll(): Promise<void> {
    while (pending && state.kind !== 'conflict') {
      const document = pending;
      tell({ kind: 'saving' });
      try {
        const response = await ports.send({ revision, document });
        revision = response.revision;
        waitMs = FIRST_WAIT_MS;
        if (pending !== document) continue;
        pending = null;
        ports.keep(null);
        ports.onSaved(response.isChanged);
        tell({ kind: 'saved' });
      } catch (error) {
        ports.keep({ revision, document: pending ?? document });
        tell(stateAfter(error));
        if (state.kind !== 'failed' || !state.isTriedAgain) return;
        schedule(waitMs);
        waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
        return;
      }
    }
  }

  return {
    change,
    flush,
    revision: () => revision,
    isSaved: () => pending === null,
    /** Stores unsaved changes in the browser, because the page may be closed. */
    keepPending(): void {
      if (pending) ports.keep({ revision, document: pending });
    },
    /** The document is now the server's, at this revision. */
    adopt(of: { revision: number }): void {
      clearTimeout(timer);
      revision = of.revision;
      pending = null;
      ports.keep(null);
      tell({ kind: 'saved' });
    },
    /** Resumes after a reload: the next changes are based on this revision. */
    resume(of: { revision: number }): void {
      revision = of.revision;
    },
    /** Overwrites the other author's save. */
    async keepMine(): Promise<void> {
      if (state.kind !== 'conflict') return;
      revision = state.revision;
      tell({ kind: 'saving' });
      await flush();
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}

function stateAfter(error: unknown): SaveState {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: 'That did not work.', isTriedAgain: true };
  const { status, code, message, details } = error;
  if (code === 'changed-elsewhere') {
    const revision = typeof details.revision === 'number' ? details.revision : 0;
    return {
      kind: 'conflict',
      message,
      revision,
      savedBy: typeof details.savedBy === 'string' ? details.savedBy : null,
    };
  }
  return { kind: 'failed', message, isTriedAgain: status === 0 || status === 429 || status >= 500 };
}
