import type { Pool } from 'pg';
import type { Clock } from '../../ports/clock.ts';

export interface DatabaseClock extends Clock {
  /** Asks the database now, for whoever knows that its clock was moved. */
  sync(): Promise<void>;
  stop(): void;
}

/** Often enough that a machine which slept, or a database that moved to another one, is soon right again. */
const ASK_EVERY_MS = 60_000;

/**
 * Tells the time by the database's clock: asked now and then, and carried on in between by a counter that nobody can set. So
 * instances agree with each other, and setting this machine's clock makes nothing expire, nor live longer.
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
