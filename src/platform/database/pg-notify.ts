import { sql } from 'drizzle-orm';
import { Client, type ClientConfig } from 'pg';
import type { Database } from './database.ts';

/** News that instances of the product give each other, by PostgreSQL's NOTIFY. */
export interface News {
  /** Hears a channel from now on. Gives what ends it. */
  listen(channel: string, listener: NewsListener): () => void;
  /** How many hear a channel now. */
  count(channel: string): number;
}

export interface NewsListener {
  /** Called with each text that a committed transaction announced; with `null` once it hears and after every break, when some may have been missed. */
  onNews(text: string | null): void;
  /** The process stops: there will be no more. */
  onEnd?(): void;
}

export interface NewsDesk extends News {
  stop(): Promise<void>;
}

/** Tells all instances, this one among them, when the caller's transaction commits. */
export async function announce(db: Database, channel: string, text = ''): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${channel}, ${text})`);
}

/** One connection for all channels, made when the first is heard, and made again whenever it is lost. */
export function createNews(connection: ClientConfig): NewsDesk {
  const listeners = new Map<string, Set<NewsListener>>();
  /** Channels that the connection of now hears. */
  const heard = new Set<string>();
  let client: Client | null = null;
  let isUp = false;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const tell = (channel: string, text: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener.onNews(text);
  };

  async function connect(): Promise<void> {
    const next = new Client({ ...connection, application_name: 'institute-news' });
    client = next;
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    next.on('end', retry);
    try {
      await next.connect();
      // A channel that is added meanwhile is visited too.
      for (const channel of listeners.keys()) await hear(next, channel);
      isUp = true;
    } catch {
      await next.end().catch(() => undefined);
      retry();
    }
  }

  async function hear(by: Client, channel: string): Promise<void> {
    await by.query(`LISTEN ${by.escapeIdentifier(channel)}`);
    heard.add(channel);
    tell(channel, null);
  }

  function retry(): void {
    isUp = false;
    heard.clear();
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = null;
      void connect();
    }, 500);
    timer.unref();
  }

  return {
    listen(channel, listener) {
      const here = listeners.get(channel) ?? new Set();
      listeners.set(channel, here.add(listener));
      if (!client) void connect();
      else if (heard.has(channel)) listener.onNews(null);
      else if (isUp) hear(client, channel).catch(() => undefined);
      return () => here.delete(listener);
    },
    count: (channel) => listeners.get(channel)?.size ?? 0,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      if (timer) clearTimeout(timer);
      for (const here of listeners.values()) for (const listener of here) listener.onEnd?.();
      await client?.end().catch(() => undefined);
    },
  };
}
