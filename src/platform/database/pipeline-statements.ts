import type { Writable } from 'node:stream';
import type { PoolClient } from 'pg';
import type { ClientLayer, Send } from './wrap-client.ts';

/**
 * Saves round trips on connections that may pipeline (`pipeline: true`): statements sent in one turn of the event loop
 * leave in one write, and a transaction's first reads leave with its `begin` instead of waiting for its result.
 * Statements complete in the order in which they were sent, each after the one before it. Pays for the bench row `quiz-submit`.
 */
export function pipelineStatements(): ClientLayer {
  return (write, client) => {
    const send = beginWithoutWaiting(write);
    const gather = gatherWrites(client);
    return (...sent) => {
      gather();
      return send(...sent);
    };
  };
}

/** Corks writes until the current work is done, so that all of them leave at once. */
function gatherWrites(client: PoolClient): () => void {
  const { connection } = client as unknown as { connection: { stream: Writable } };
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    const { stream } = connection;
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}

/**
 * A `begin` counts as done when it is sent. Until its result arrives only reads are sent behind it: if it fails, they
 * have changed nothing outside a transaction, and they fail with its error.
 */
function beginWithoutWaiting(send: Send): Send {
  let begun: Promise<unknown> | null = null;
  let isHeld = false;
  return (...sent) => {
    const text = textOf(sent[0]);
    if (begun === null) {
      if (!/^begin\b/i.test(text) || typeof sent.at(-1) === 'function') return send(...sent);
      begun = Promise.resolve(send(...sent));
      const over = () => {
        begun = null;
        isHeld = false;
      };
      begun.then(over, over);
      return Promise.resolve(BEGUN);
    }
    if (!isHeld && /^\s*select\b/i.test(text)) return Promise.all([begun, send(...sent)]).then(([, result]) => result);
    // Statements behind one that waits have to wait as well, to preserve the order.
    isHeld = true;
    return begun.then(() => send(...sent));
  };
}

const BEGUN = { command: 'BEGIN', rowCount: null, oid: 0, rows: [], fields: [] };

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = Object(statement) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}
