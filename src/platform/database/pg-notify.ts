import { sql } from 'drizzle-orm';
import { Client, type ClientConfig } from 'pg';
import type { Database } from './database.ts';

/** Publish/subscribe between the instances of the product, over PostgreSQL's LISTEN/NOTIFY. */
export interface PubSub {
  /** Subscribes to a channel. Returns the function that ends the subscription. */
  subscribe(channel: string, subscriber: Subscriber): () => void;
  /** How many subscribe to a channel now. */
  countSubscribers(channel: string): number;
}

export interface Subscriber {
  /**
   * Called with each message of a committed transaction, and with `null` once LISTEN is active and after every
   * reconnect, when some may have been missed.
   */
  onMessage(text: string | null): void;
  /** The process is stopping: there will be no more messages. */
  onEnd?(): void;
}

export interface PgPubSub extends PubSub {
  stop(): Promise<void>;
}

/** Sends a message to all instances, this one among them, when the caller's transaction commits. */
export async function publish(db: Database, channel: string, text = ''): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${channel}, ${text})`);
}

/** One connection for all channels, opened with the first subscription and reopened whenever it is lost. */
export function createPubSub(connection: ClientConfig): PgPubSub {
  const subscribers = new Map<string, Set<Subscriber>>();
  /** Channels on which the present connection has executed LISTEN. */
  const listening = new Set<string>();
  let client: Client | null = null;
  let isUp = false;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const deliver = (channel: string, text: string | null) => {
    for (const subscriber of subscribers.get(channel) ?? []) subscriber.onMessage(text);
  };

  async function connect(): Promise<void> {
    const next = new Client({ ...connection, application_name: 'institute-pubsub' });
    client = next;
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''));
    next.on('end', reconnect);
    try {
      await next.connect();
      // A channel that is added meanwhile is visited too.
      for (const channel of subscribers.keys()) await listen(next, channel);
      isUp = true;
    } catch {
      await next.end().catch(() => undefined);
      reconnect();
    }
  }

  async function listen(on: Client, channel: string): Promise<void> {
    await on.query(`LISTEN ${on.escapeIdentifier(channel)}`);
    listening.add(channel);
    deliver(channel, null);
  }

  function reconnect(): void {
    isUp = false;
    listening.clear();
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = null;
      void connect();
    }, 500);
    timer.unref();
  }

  return {
    subscribe(channel, subscriber) {
      const here = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, here.add(subscriber));
      if (!client) void connect();
      else if (listening.has(channel)) subscriber.onMessage(null);
      else if (isUp) listen(client, channel).catch(() => undefined);
      return () => here.delete(subscriber);
    },
    countSubscribers: (channel) => subscribers.get(channel)?.size ?? 0,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      if (timer) clearTimeout(timer);
      for (const here of subscribers.values()) for (const subscriber of here) subscriber.onEnd?.();
      await client?.end().catch(() => undefined);
    },
  };
}
