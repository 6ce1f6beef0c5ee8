/** Seconds into a content. */
export interface Position {
  contentId: string;
  offsetSeconds: number;
  /** Time of the position by this browser's clock, in milliseconds; absent if from the server. */
  notedAt?: number;
}

/** Progress that the server has not stored yet. */
export interface PendingProgress {
  position: Position | null;
  completedIds: string[];
}

/** Progress that the server has stored. */
export interface KnownProgress {
  completedIds: Iterable<string>;
  position: Position | null;
}

/** Storage key: one entry per learner and course. */
export interface ProgressStore {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  key: string;
}

interface StoredProgress extends PendingProgress {
  /** The server's position when this was stored. */
  serverPosition: Position | null;
}

/**
 * Returns what an earlier visit could not send. Leaves out completed contents that the server has, and a position when the learner has
 * continued elsewhere since.
 */
export function readPending({ storage, key }: ProgressStore, known: KnownProgress): PendingProgress {
  const stored = parse(read(storage, key));
  if (!stored) return { position: null, completedIds: [] };
  const knownIds = new Set(known.completedIds);
  return {
    position: isSame(known.position, stored.serverPosition) ? stored.position : null,
    completedIds: stored.completedIds.filter((id) => !knownIds.has(id)),
  };
}

/** Stores the pending progress, merged with that of another tab of the same course, or removes the entry when nothing is pending. */
export function keepPending({ storage, key }: ProgressStore, pending: PendingProgress, known: KnownProgress): void {
  const knownIds = new Set(known.completedIds);
  const others = parse(read(storage, key))?.completedIds ?? [];
  const completedIds = [...new Set([...others, ...pending.completedIds])].filter((id) => !knownIds.has(id));
  try {
    if (pending.position === null && completedIds.length === 0) storage?.removeItem(key);
    else
      storage?.setItem(
        key,
        JSON.stringify({
          position: pending.position,
          completedIds,
          serverPosition: known.position,
        } satisfies StoredProgress),
      );
  } catch {
    // Storage is full or blocked: it is then pending in memory only.
  }
}

function read(storage: ProgressStore['storage'], key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function parse(text: string | null): StoredProgress | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { position, completedIds, serverPosition } = value as Record<string, unknown>;
    if (!Array.isArray(completedIds)) return null;
    return {
      position: toPosition(position),
      completedIds: completedIds.filter((id) => typeof id === 'string'),
      serverPosition: toPosition(serverPosition),
    };
  } catch {
    return null;
  }
}

function toPosition(value: unknown): Position | null {
  if (typeof value !== 'object' || value === null) return null;
  const { contentId, offsetSeconds, notedAt } = value as Record<string, unknown>;
  if (typeof contentId !== 'string' || typeof offsetSeconds !== 'number') return null;
  return { contentId, offsetSeconds, ...(typeof notedAt === 'number' ? { notedAt } : {}) };
}

/** The server stores whole seconds, so a difference below one second is ignored. */
function isSame(one: Position | null, other: Position | null): boolean {
  if (one === null || other === null) return one === other;
  return one.contentId === other.contentId && Math.abs(one.offsetSeconds - other.offsetSeconds) <= 1;
}
