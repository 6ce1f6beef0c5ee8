import type { Pool } from 'pg';
import type { Clock } from '../../ports/clock.ts';

export interface DatabaseClock extends Clock {
  /** Queries the database now, for callers that changed its clock. */
  sync(): Promise<void>;
  stop(): void;
}

/** Often enough that a machine which slept, or a database that moved to another one, is soon right again. */
const ASK_EVERY_MS = 60_000;

/**
 * Returns the time of the database's clock: queried periodically, and advanced in between by a monotonic counter. So
 * instances agree with each other, and changing this machine's clock affects no expiry.
 */
export async function followDatabaseClock(pool: Pool): Promise<DatabaseClock> {
  let ahead = 0;
  const ask = async () => {
    const { rows } = await pool.query<{ ms: number }>(
      'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
    );
    if (rows[0]) ahead = rows[0].ms - performance.now();
  };
  await ask();
  const timer = setInterval(() => void ask().catch(() => undefined), ASK_EVERY_MS);
  timer.unref();
  return { now: () => new Date(ahead + performance.now()), sync: ask, stop: () => clearInterval(timer) };
}
