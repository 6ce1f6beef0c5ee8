import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Database } from '../src/platform/database/database.ts';

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Records the statements of a task, with its `begin` and `commit`, so that both sides send the same. */
export async function recordStatements(pool: Pool, work: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = drizzle({
    client: pool,
    logger: { logQuery: (text, values) => void statements.push({ name: nameOf(text), text, values }) },
  });
  await work(db);
  return statements;
}

/** One name for one text, so that a connection prepares it once. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `bench_${names.size}`;
  names.set(text, name);
  return name;
}

const names = new Map<string, string>();

/** Sends each list on one connection, by the driver alone, with this concurrency; returns lists per second. */
export async function replayPerSecond(pool: Pool, lists: Iterable<Statement[]>, concurrency: number): Promise<number> {
  const waiting = lists[Symbol.iterator]();
  let sent = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      const client = await pool.connect();
      try {
        for (let next = waiting.next(); !next.done; next = waiting.next()) {
          sent += 1;
          for (const statement of next.value) await client.query(statement);
        }
      } finally {
        client.release();
      }
    }),
  );
  return (sent * 1000) / (performance.now() - start);
}
