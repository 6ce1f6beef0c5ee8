/** The undo and redo history. */
export interface EditHistory<Value> {
  now: Value;
  past: Value[];
  future: Value[];
  /** The subject and time of the last edit: typing in one field is one edit. */
  mark: string | null;
  at: number;
}

const MAX_STEPS = 100;
/** A longer pause starts a new edit. */
const PAUSE_MS = 2000;

export function beginHistory<Value>(now: Value): EditHistory<Value> {
  return { now, past: [], future: [], mark: null, at: 0 };
}

export function noteEdit<Value>(
  history: EditHistory<Value>,
  now: Value,
  { mark, at }: { mark: string | null; at: number },
): EditHistory<Value> {
  if (now === history.now) return history;
  const isSameEdit = mark !== null && mark === history.mark && at - history.at < PAUSE_MS;
  const past = isSameEdit ? history.past : [...history.past, history.now].slice(-MAX_STEPS);
  return { now, past, future: [], mark, at };
}

export function undoEdit<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { now, past, future } = history;
  if (past.length === 0) return history;
  const [before] = past.slice(-1);
  return { now: before ?? now, past: past.slice(0, -1), future: [now, ...future], mark: null, at: 0 };
}

export function redoEdit<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { now, past, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { now: next, past: [...past, now], future: rest, mark: null, at: 0 };
}
