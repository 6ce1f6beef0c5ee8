import type { RegisterRow } from '../register-contract.ts';
import type { Mark } from '../../rules.ts';

/** A mark that is not saved, with the one that was seen when it was given. */
export interface WaitingMark {
  status: Mark | null;
  seen: Mark | null;
}

export type WaitingMarks = Record<string, WaitingMark>;

/** A save under way: sent again with the same key until it is answered. */
export interface Sending {
  requestKey: string;
  marks: WaitingMarks;
}

/** What a device keeps of a register until it is saved. */
export interface RegisterQueue {
  sending: Sending | null;
  waiting: WaitingMarks;
}

export const EMPTY_QUEUE: RegisterQueue = { sending: null, waiting: {} };

/** Adds a mark; one that waits already is replaced, and keeps what was seen first. */
export function addMark(queue: RegisterQueue, personId: string, { status, seen }: WaitingMark): RegisterQueue {
  const earlier = queue.waiting[personId];
  return { ...queue, waiting: { ...queue.waiting, [personId]: { status, seen: earlier ? earlier.seen : seen } } };
}

/** Takes what waits into a save; the one under way comes first. */
export function beginSending(queue: RegisterQueue, requestKey: string): RegisterQueue {
  if (queue.sending || Object.keys(queue.waiting).length === 0) return queue;
  return { sending: { requestKey, marks: queue.waiting }, waiting: {} };
}

export function endSending(queue: RegisterQueue): RegisterQueue {
  return { ...queue, sending: null };
}

/** How many students have a mark that is not saved. */
export function countWaiting({ sending, waiting }: RegisterQueue): number {
  return new Set([...Object.keys(sending?.marks ?? {}), ...Object.keys(waiting)]).size;
}

/** The marks as the screen shows them: the server's under those of this device. */
export function shownMarks(
  rows: readonly RegisterRow[],
  { sending, waiting }: RegisterQueue,
): Map<string, Mark | null> {
  return new Map(
    rows.map(({ personId, status }) => {
      const own = waiting[personId] ?? sending?.marks[personId];
      return [personId, own ? own.status : status];
    }),
  );
}

/** A mark of this device, and the one that somebody else gave meanwhile. */
export interface Conflict {
  mine: Mark | null;
  theirs: Mark | null;
}

/**
 * Whose mark was changed by somebody else since this device saw it: it is shown beside the own one, and asked about. What the device
 * wants already stands is no conflict.
 */
export function findConflicts(rows: readonly RegisterRow[], marks: WaitingMarks): Map<string, Conflict> {
  const conflicts = new Map<string, Conflict>();
  for (const { personId, status } of rows) {
    const own = marks[personId];
    if (own && status !== own.seen && status !== own.status)
      conflicts.set(personId, { mine: own.status, theirs: status });
  }
  return conflicts;
}

/** A save without some students; `null` when nobody is left. Its contents are others, so its key is too. */
export function withoutPeople(sending: Sending, personIds: Iterable<string>, requestKey: string): Sending | null {
  const left = new Set(personIds);
  const marks = Object.fromEntries(Object.entries(sending.marks).filter(([personId]) => !left.has(personId)));
  if (Object.keys(marks).length === Object.keys(sending.marks).length) return sending;
  return Object.keys(marks).length === 0 ? null : { requestKey, marks };
}

/** Reads what a device kept; anything malformed is nothing. */
export function readQueue(stored: unknown): RegisterQueue {
  if (typeof stored !== 'object' || stored === null) return EMPTY_QUEUE;
  const { sending, waiting } = stored as Partial<RegisterQueue>;
  return { sending: sending ?? null, waiting: waiting ?? {} };
}
