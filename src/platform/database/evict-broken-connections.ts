import type { Pool } from 'pg';
import { isDatabaseAway } from '../http/errors.ts';
import type { ClientLayer, Send } from './wrap-client.ts';

/** PostgreSQL's function that waits for the standby; named in its warnings in every language. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';

/**
 * A commit whose wait for the standby was cut short (a warning, 01000): it is stored here, but may be lost in a
 * failover. It counts as a lost connection: the caller reads again by the id of what was written.
 */
class CommitInDoubt extends Error {
  /** SQL's own code for "the end of this transaction is not known". */
  readonly code = '08007';
  constructor() {
    super('It is not known whether this was kept: the standby did not confirm it');
  }
}

/**
 * Keeps only connections to a writable database: one that failed as read-only, was shut down or lost is closed when it
 * is released, and a commit with such a warning fails instead of counting as done.
 */
export function evictBrokenConnections(pool: Pool): ClientLayer {
  const evicted = new WeakSet<object>();
  pool.on('release', (_error, client) => {
    // The pool closes whatever is ending already.
    if (evicted.has(client)) void client.end();
  });
  return (send, client) => {
    let isInDoubt = false;
    client.on('notice', ({ routine }) => {
      if (routine === WAITS_FOR_STANDBY) isInDoubt = true;
    });
    const judge = (error: unknown): unknown => {
      const judged = error ?? (isInDoubt ? new CommitInDoubt() : null);
      if (isDatabaseAway(judged)) evicted.add(client);
      return judged;
    };
    return (...sent) => judged(send, sent, judge);
  };
}

/** Sends as the driver does, by promise or with a callback, and checks the result. */
function judged(send: Send, sent: unknown[], judge: (error: unknown) => unknown): unknown {
  const done = sent.at(-1);
  if (typeof done === 'function') {
    return send(...sent.slice(0, -1), (error: unknown, result: unknown) => {
      const failure = judge(error);
      Reflect.apply(done, undefined, failure ? [failure] : [null, result]);
    });
  }
  const answer = send(...sent);
  if (!(answer instanceof Promise)) return answer;
  return answer.then(
    (result: unknown) => {
      const failure = judge(null);
      if (failure) throw failure;
      return result;
    },
    (error: unknown) => {
      throw judge(error);
    },
  );
}
