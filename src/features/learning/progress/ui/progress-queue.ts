import { ApiError } from '../../../../ui/api-client.ts';
import {
  keepPending,
  readPending,
  type KnownProgress,
  type PendingProgress,
  type Position,
  type ProgressStore,
} from './pending-progress.ts';

/** Status of the last change, for the line under the lesson's title. */
export type SaveState = 'idle' | 'waiting' | 'saved' | 'offline' | 'refused' | 'closed' | 'signed-out';

export interface ProgressQueue {
  /** All completed contents known to this browser, sent or not. */
  readonly completedIds: ReadonlySet<string>;
  /** The position that an earlier visit could not send. */
  readonly restoredPosition: Position | null;
  /** Sets the learner's current position. */
  moveTo(position: Position): void;
  /** Marks the content complete. Returns false when it was: nothing is recorded twice (spec 2 §4). */
  complete(contentId: string): boolean;
  /**
   * Called when the page may be closing: sends pending progress at once, in a request that outlives the page. Settles when it is stored, or
   * can't be sent.
   */
  flush(): Promise<void>;
  /** Called when the connection is back: retries at once instead of after the delay. */
  retry(): void;
  stop(): void;
}

interface QueueParts<Answer> {
  /** Sends a change. Rejects with `ApiError`. */
  save: (change: PendingProgress, options: { keepalive: boolean }) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  /** `error`: the error of a failed save. */
  onState: (state: SaveState, error?: unknown) => void;
  store: ProgressStore;
  /** The server's state when the page was loaded. */
  known: KnownProgress;
}

const DEBOUNCE_MS = 1000; // spec 2 §9
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;

/**
 * Collects positions and completed contents, saves them a second after the last change, one save at a time, and retries while offline.
 * Unsaved progress is in the browser's storage, and is sent when the course is opened again.
 */
export function createProgressQueue<Answer>({
  save,
  onSaved,
  onState,
  store,
  known,
}: QueueParts<Answer>): ProgressQueue {
  const completedIds = new Set(known.completedIds);
  const savedIds = new Set(completedIds);
  let pending = readPending(store, known);
  const restoredPosition = pending.position;
  let sending: PendingProgress | null = null;
  let knownPosition = known.position;
  let failures = 0;
  // The learner has no access now: only a reloaded page tries again.
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const id of pending.completedIds) completedIds.add(id);
  if (!isEmpty(pending)) schedule(DEBOUNCE_MS);

  function changed(change: Partial<PendingProgress>): void {
    pending = { ...pending, ...change };
    keepPending(store, merge(sending, pending), { completedIds: savedIds, position: knownPosition });
    // While offline, the delay decides when to retry, not the next position.
    if (failures > 0) return;
    onState('waiting');
    schedule(DEBOUNCE_MS);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }

  async function send(): Promise<void> {
    if (sending || isClosed || isEmpty(pending)) return;
    const change = pending;
    sending = change;
    pending = nothing;
    await save(change, { keepalive: false }).then(
      (answer) => accept(change, answer),
      (error: unknown) => refuse(change, error),
    );
    if (!isEmpty(pending) && failures === 0) schedule(DEBOUNCE_MS);
  }

  function accept(change: PendingProgress, answer: Answer): void {
    failures = 0;
    knownPosition = change.position ?? knownPosition;
    for (const id of change.completedIds) savedIds.add(id);
    settle();
    onState(isEmpty(pending) ? 'saved' : 'waiting');
    onSaved(answer);
  }

  function refuse(change: PendingProgress, error: unknown): void {
    const fate = fateOf(error);
    if (fate === 'refused') {
      // The server will never accept it; keeping it would block everything after it.
      failures = 0;
      for (const id of change.completedIds) savedIds.add(id);
      settle();
      return onState('refused', error);
    }
    pending = merge(change, pending);
    settle();
    failures += 1;
    isClosed = fate === 'closed';
    if (fate === 'offline') schedule(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS));
    onState(fate, error);
  }

  function settle(): void {
    sending = null;
    keepPending(store, pending, { completedIds: savedIds, position: knownPosition });
  }

  return {
    completedIds,
    restoredPosition,
    moveTo: (position) => changed({ position }),
    complete(contentId) {
      if (completedIds.has(contentId)) return false;
      completedIds.add(contentId);
      changed({ completedIds: [...pending.completedIds, contentId] });
      return true;
    },
    async flush() {
      const change = merge(sending, pending);
      // The page may be gone before the response: the progress stays stored, and sending it twice is harmless.
      if (!isClosed && !isEmpty(change)) await save(change, { keepalive: true }).catch(() => undefined);
    },
    retry() {
      if (failures > 0) void send();
    },
    stop: () => clearTimeout(timer),
  };
}

const nothing: PendingProgress = { position: null, completedIds: [] };

function isEmpty({ position, completedIds }: PendingProgress): boolean {
  return position === null && completedIds.length === 0;
}

function merge(earlier: PendingProgress | null, later: PendingProgress): PendingProgress {
  if (!earlier) return later;
  return {
    position: later.position ?? earlier.position,
    completedIds: [...new Set([...earlier.completedIds, ...later.completedIds])],
  };
}

function fateOf(error: unknown): 'offline' | 'signed-out' | 'closed' | 'refused' {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return 'signed-out';
  if (status === 403 || status === 404) return 'closed';
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'offline' : 'refused';
}
