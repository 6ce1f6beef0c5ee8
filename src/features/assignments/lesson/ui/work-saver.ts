import { ApiError } from '../../../../ui/api-client.ts';
import type { OwnDraft } from '../../submissions/work-contract.ts';

/** What a learner types. Files join and leave the draft by themselves. */
export interface TypedWork {
  text: string;
  links: readonly string[];
}

export interface LocalWork extends TypedWork {
  /** The revision that it was made on. */
  revision: number;
}

export type WorkSaveState =
  /** `at` is ISO; `null` before the first save. */
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' }
  /** It is tried again by itself. */
  | { kind: 'failed' }
  /** The server does not take it; what was typed stays here. */
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; message: string; theirs: OwnDraft };

export interface WorkSaverPorts {
  send: (work: LocalWork, options: { keepalive: boolean }) => Promise<OwnDraft>;
  /** Keeps in the browser what the server does not have; `null`: it has everything. */
  keep: (work: LocalWork | null) => void;
  onState: (state: WorkSaveState) => void;
  onSaved: (draft: OwnDraft) => void;
}

export type WorkSaver = ReturnType<typeof createWorkSaver>;

const QUIET_MS = 1000; // assignments §9
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 60_000;

/** Saves a draft a second after the last key, one save at a time and under its revision, and again after a failure. */
export function createWorkSaver(begun: { revision: number; savedAt: string | null }, ports: WorkSaverPorts) {
  let { revision } = begun;
  let savedAt = begun.savedAt;
  let pending: TypedWork | null = null;
  let sending: Promise<void> | null = null;
  let state: WorkSaveState = { kind: 'saved', at: savedAt };
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(next: WorkSaveState): void {
    state = next;
    ports.onState(next);
  }

  function schedule(inMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), inMs);
  }

  /** Saves what waits, now. Returns whether the server has everything. */
  async function flush({ keepalive = false } = {}): Promise<boolean> {
    clearTimeout(timer);
    sending ??= sendAll(keepalive).finally(() => (sending = null));
    await sending;
    return pending === null;
  }

  async function sendAll(keepalive: boolean): Promise<void> {
    while (pending && state.kind !== 'conflict') {
      const work = pending;
      tell({ kind: 'saving' });
      try {
        const draft = await ports.send({ ...work, revision }, { keepalive });
        ({ revision, savedAt } = draft);
        waitMs = FIRST_WAIT_MS;
        ports.onSaved(draft);
        if (pending !== work) {
          ports.keep({ ...pending, revision });
          continue;
        }
        pending = null;
        ports.keep(null);
        tell({ kind: 'saved', at: savedAt });
      } catch (error) {
        tell(stateAfter(error));
        if (state.kind !== 'failed') return;
        schedule(waitMs);
        waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
        return;
      }
    }
  }

  return {
    change(work: TypedWork): void {
      pending = work;
      ports.keep({ ...work, revision });
      if (state.kind === 'conflict') return;
      if (state.kind !== 'failed') tell({ kind: 'saving' });
      schedule(QUIET_MS);
    },
    flush,
    revision: () => revision,
    /** A file joined or left the draft. Another tab’s text under a newer revision is not taken for known: the next save meets it. */
    noteFiles(next: { revision: number; savedAt: string | null }): void {
      if (next.revision !== revision) return;
      savedAt = next.savedAt;
      if (pending === null && state.kind === 'saved') tell({ kind: 'saved', at: savedAt });
    },
    /** Another tab’s draft is in force: what was typed here is given up for it. */
    useTheirs(): OwnDraft | null {
      if (state.kind !== 'conflict') return null;
      const { theirs } = state;
      pending = null;
      ports.keep(null);
      ({ revision, savedAt } = theirs);
      tell({ kind: 'saved', at: savedAt });
      return theirs;
    },
    /** What was typed here is written over the other tab’s. */
    async replaceWithMine(mine: TypedWork): Promise<void> {
      if (state.kind !== 'conflict') return;
      ({ revision } = state.theirs);
      pending = mine;
      ports.keep({ ...mine, revision });
      tell({ kind: 'saving' });
      await flush();
    },
    /** A submit met another draft than the one that is shown. */
    meet(theirs: OwnDraft, message: string): void {
      tell({ kind: 'conflict', message, theirs });
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}

function stateAfter(error: unknown): WorkSaveState {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  const { status, code, message, details } = error;
  if (code === 'changed-elsewhere') return { kind: 'conflict', message, theirs: details.draft as OwnDraft };
  if (status === 0 || status === 429 || status >= 500) return { kind: 'failed' };
  return { kind: 'refused', message: error.hasOwnMessage ? message : 'Failed to save draft' };
}

/**
 * What an earlier visit could not save, beside the server’s draft: nothing, something to save on top of it, or two versions to choose from.
 */
export function compareLocalWork(kept: LocalWork | null, draft: Pick<OwnDraft, 'revision' | 'text' | 'links'> | null) {
  if (kept === null) return 'nothing';
  const isSame = kept.text === (draft?.text ?? '') && kept.links.join('\n') === (draft?.links ?? []).join('\n');
  if (isSame) return 'nothing';
  return kept.revision === (draft?.revision ?? 0) ? 'unsaved' : 'conflict';
}
