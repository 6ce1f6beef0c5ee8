import DataLoader from 'dataloader';
import type { Pool } from 'pg';

/** The count of one key, and for how long it remains valid. */
export interface CallCount {
  points: number;
  msLeft: number;
}

/** Counts calls, each for a period from its first one; the counts are stored in PostgreSQL and follow its clock. */
export interface CallCounts {
  /** Adds to the count (or subtracts, never below 0) and returns the result. */
  add(key: string, points: number, seconds: number): Promise<CallCount>;
  /** Returns the current count. */
  read(key: string): Promise<CallCount>;
  /** Deletes expired counts. */
  forgetOld(): Promise<void>;
}

export function createCallCounts(pool: Pool): CallCounts {
  // Reads of one turn of the event loop share a statement (decision 0046).
  const counts = new DataLoader<string, CallCount>((keys) => readCounts(pool, keys), {
    cache: false,
    batchScheduleFn: setImmediate,
    maxBatchSize: MAX_BATCH,
  });
  return {
    async add(key, points, seconds) {
      const { rows } = await pool.query<CallCount>(ADD, [key, points, seconds * 1000]);
      return rows[0] ?? { points, msLeft: seconds * 1000 };
    },
    read: (key) => counts.load(key),
    async forgetOld() {
      await pool.query(`DELETE FROM rate_limits WHERE expire <= ${NOW_MS}`);
    },
  };
}

/** Not the moment at which a transaction began: a call may wait for its row. */
const NOW_MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

const ADD = `
INSERT INTO rate_limits AS known (key, points, expire)
VALUES ($1, greatest($2::int, 0), ${NOW_MS} + $3::bigint)
ON CONFLICT (key) DO UPDATE SET
  points = greatest(CASE WHEN known.expire > ${NOW_MS} THEN known.points ELSE 0 END + $2::int, 0),
  expire = CASE WHEN known.expire > ${NOW_MS} THEN known.expire ELSE ${NOW_MS} + $3::bigint END
RETURNING points, (expire - ${NOW_MS})::float8 AS "msLeft"`;

const READ = `
SELECT key, points, (expire - ${NOW_MS})::float8 AS "msLeft" FROM rate_limits WHERE key = ANY($1::text[]) AND expire > ${NOW_MS}`;

const MAX_BATCH = 100;

async function readCounts(pool: Pool, keys: readonly string[]): Promise<CallCount[]> {
  const { rows } = await pool.query<CallCount & { key: string }>(READ, [[...new Set(keys)]]);
  const counts = new Map(rows.map(({ key, points, msLeft }) => [key, { points, msLeft }]));
  return keys.map((key) => counts.get(key) ?? { points: 0, msLeft: 0 });
}
