import { afterCommit, type Database } from '../database/database.ts';
import { publish } from '../database/pg-notify.ts';

/** Channel that notifies instances of changed responses of public calls. */
export const ANSWER_CHANNEL = 'answers_changed';

/**
 * Call in the transaction of a change that public calls show at once, while the documents may follow within a minute: a seat that was
 * held, taken or freed. Cheaper than a new version of all documents, and no order waits for another one's.
 */
export async function forgetPublicAnswers(db: Database): Promise<void> {
  if (told.has(db)) return;
  await publish(db, ANSWER_CHANNEL);
  // Outside a transaction every change is committed by itself.
  if ('rollback' in db) told.add(db);
  afterCommit(db, () => {
    for (const onChange of listeners) onChange();
  });
}

/** Transactions that have published already. */
const told = new WeakSet<Database>();
const listeners = new Set<() => void>();

/** Calls `onChange` at each such change that this process commits, before its caller sees the commit. Returns the function that ends it. */
export function onPublicAnswerChange(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
