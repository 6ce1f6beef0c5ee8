import type { Pool } from 'pg';
import { CONTENT_VERSION, type ContentState } from '../cache/follow-content.ts';
import type { ClientLayer } from './wrap-client.ts';

/** The replica does not have the newest content yet: the primary is queried instead. */
export class ReplicaBehind extends Error {
  constructor() {
    super('The replica has not the newest content yet');
    this.name = 'ReplicaBehind';
  }
}

/**
 * Sends a statement only on a connection whose server has the newest content: its version is checked before the first
 * statement and again whenever the version changed. A server never goes back, so one check per connection is enough.
 * Statements on any other connection fail with `ReplicaBehind`.
 */
export function askForVersion(pool: Pool, content: Pick<ContentState, 'version'>): ClientLayer {
  const evicted = new WeakSet<object>();
  pool.on('release', (_error, client) => {
    // A transaction that was cut short must not be lent again; the pool closes whatever is ending already.
    if (evicted.has(client)) void client.end();
  });
  return (send, client) => {
    let seen: number | null = null;
    const isCurrent = () => seen !== null && seen === content.version;
    const ask = async () => {
      const { rows } = (await send(`SELECT ${CONTENT_VERSION} AS version`)) as { rows: { version: number }[] };
      seen = rows[0]?.version ?? null;
      if (!isCurrent()) throw new ReplicaBehind();
    };
    const evict = (error: unknown) => {
      evicted.add(client);
      return error;
    };
    const askAndSend = async (sent: unknown[], refuse: (error: unknown) => void) => {
      try {
        await ask();
      } catch (error) {
        refuse(evict(error));
        return;
      }
      send(...sent);
    };
    return (...sent) => {
      const done = sent.at(-1);
      if (typeof done !== 'function') {
        const answer = isCurrent() ? send(...sent) : ask().then(() => send(...sent));
        return Promise.resolve(answer).catch((error: unknown) => {
          throw evict(error);
        });
      }
      if (isCurrent()) return send(...sent);
      void askAndSend(sent, (error) => Reflect.apply(done, undefined, [error]));
      return undefined;
    };
  };
}
