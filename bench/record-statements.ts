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

/**
 * The same by round trip: what is sent within one turn of the event loop waits for nothing that the database answers. Not for work with
 * transactions.
 */
export async function recordRounds(pool: Pool, work: (db: Database) => Promise<unknown>): Promise<Statement[][]> {
  const rounds: Statement[][] = [];
  let open: Statement[] | null = null;
  const db = drizzle({
    client: pool,
    logger: {
      logQuery(text, values) {
        if (open === null) {
          rounds.push((open = []));
          setImmediate(() => (open = null));
        }
        open.push({ name: nameOf(text), text, values });
      },
    },
  });
  await work(db);
  return rounds;
}

/** One name for one text, so that a connection prepares it once. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `bench_${names.size}`;
  names.set(text, name);
  return name;
}

const names = new Map<string, string>();

/**
 * Sends each list on one connection, by the driver alone, with this concurrency; returns lists per second. The statements of a round leave
 * together, others one after the other.
 */
export async function replayPerSecond(
  pool: Pool,
  lists: Iterable<readonly (Statement | Statement[])[]>,
  concurrency: number,
): Promise<number> {
  const waiting = lists[Symbol.iterator]();
  let sent = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      const client = await pool.connect();
      try {
        for (let next = waiting.next(); !next.done; next = waiting.next()) {
          sent += 1;
          for (const round of next.value) await Promise.all([round].flat().map((statement) => client.query(statement)));
        }
      } finally {
        client.release();
      }
    }),
  );
  return (sent * 1000) / (performance.now() - start);
}
