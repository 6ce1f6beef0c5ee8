import type { Pool, PoolClient } from 'pg';

/** Sends a statement as `client.query` does: by promise, or with a callback as the last argument. */
export type Send = (...sent: unknown[]) => unknown;

/** A layer around `query` of one connection: takes the next inner layer and returns the function that replaces it. */
export type ClientLayer = (send: Send, client: PoolClient) => Send;

/**
 * Wraps `query` of every connection that the pool opens, once, in layers from the driver outwards; those not given are left out:
 *
 * 1. `prepare` (`auto-prepare.ts`) names busy statements. Innermost, so that every layer further out sees plain statements.
 * 2. `evict` (`evict-broken-connections.ts`) or `askForVersion` (`ask-for-version.ts`, replica) checks the driver's own results, that
 *    of a `begin` too. So it stands inside `pipeline`, which reports a `begin` as done before its result arrives.
 * 3. `pipeline` (`pipeline-statements.ts`) decides when a statement is sent. Outermost: its order is the order of the callers.
 *
 * `bench/quiz-submit.ts` and `bench/progress-save.ts` show what `pipeline` and `prepare` save.
 */
export function wrapClients(
  pool: Pool,
  { prepare, evict, askForVersion, pipeline }: Partial<Record<LayerName, ClientLayer | false>>,
): void {
  const layers = [prepare, evict, askForVersion, pipeline].filter((layer) => layer !== undefined && layer !== false);
  pool.on('connect', (client) => {
    // Read from the prototype at every call: tracing replaces it there, and must see these statements too.
    const driver = Object.getPrototypeOf(client) as { query: Send };
    const query = layers.reduce<Send>(
      (send, layer) => layer(send, client),
      (...sent) => Reflect.apply(driver.query, client, sent),
    );
    Object.assign(client, { query });
  });
}

type LayerName = 'prepare' | 'evict' | 'askForVersion' | 'pipeline';
