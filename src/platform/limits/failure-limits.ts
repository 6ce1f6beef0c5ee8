import { and, gt, notExists, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { limitsByNetwork } from '../http/address-network.ts';
import type { Database } from '../database/database.ts';
import type { AppError } from '../http/errors.ts';
import { prepareOnce } from '../database/prepare-once.ts';
import { failures } from '../database/table.ts';
import { tooMany } from '../http/too-many.ts';

/** Failures of one kind under one key; the first `free` within the time cause no delay. */
export interface FailureBudget {
  /** The kind and its subject, e.g. `sign-in-account:kavya@example.com`. */
  key: string;
  free: number;
  /** Whether the operator's scale for network addresses applies. */
  isByAddress?: true;
}

/**
 * Counts only failures. Past the free ones each failure locks its key for twice as long as the one before, a quarter of an hour at most,
 * so that guessing gets slow and no user is locked out for good.
 */
export interface FailureLimits {
  /**
   * Returns for each of these keys that has failures how many seconds it is locked, 0 while it is open. On `db`, so that it can be sent
   * together with other reads.
   */
  findClosings(db: Database, keys: readonly string[]): Promise<Closings>;
  /** Throws 429 with `Retry-After` while one of the keys is locked. */
  requireOpen(db: Database, keys: readonly string[]): Promise<void>;
  /**
   * Counts a failure, each key in one step; throws 429 if one was locked in the meantime, so that concurrent tries get no more attempts
   * than sequential ones. May be called before the attempt: a success resets it.
   */
  fail(budgets: readonly FailureBudget[]): Promise<void>;
  /** Waits until all failures under these keys that this process has begun to count are counted, so that a following check sees them. */
  flush(keys: readonly string[]): Promise<void>;
  reset(key: string): Promise<void>;
  /** Deletes expired counts. */
  forgetOld(): Promise<void>;
}

/** Budgets of one kind for a network address: its own network's and, for IPv6, the larger one of the /48 around it. */
export function failuresByAddress(kind: string, address: string, free: number): FailureBudget[] {
  return limitsByNetwork(address, free).map(({ network, points }) => ({
    key: `${kind}:${network}`,
    free: points,
    isByAddress: true,
  }));
}

export type Closings = ReadonlyMap<string, number>;

/** The error while one of these keys is locked; `null` when all are open. */
export function closedError(closings: Closings, keys: readonly string[]): AppError | null {
  const seconds = Math.max(0, ...keys.map((key) => closings.get(key) ?? 0));
  return seconds > 0 ? tooMany(seconds) : null;
}

/** A condition of a statement: none of the keys is locked. `keys` is a value or a placeholder: text[]. */
export function allAreOpen(db: Database, keys: SQL): SQL {
  const closed = db
    .select({ key: failures.key })
    .from(failures)
    .where(and(isOneOf(keys), gt(failures.openAt, sql`now()`)));
  return notExists(closed);
}

/** Failures expire after this time without another one (trust §4). */
const WINDOW_SECONDS = 900;
const FIRST_DELAY_SECONDS = 60;
const MAX_DELAY_SECONDS = 900;

/** The counts are stored in PostgreSQL and follow its clock, so that they hold across instances and restarts. */
export function createFailureLimits(pool: Pool, addressScale: number): FailureLimits {
  const freeOf = ({ free, isByAddress }: FailureBudget) => (isByAddress ? Math.round(free * addressScale) : free);
  const db = drizzle({ client: pool });
  const underWay = new Set<{ keys: readonly string[]; counting: Promise<unknown> }>();

  async function count(budgets: readonly FailureBudget[]): Promise<void> {
    const closed: string[] = [];
    for (const budget of budgets) {
      const { rowCount } = await pool.query(COUNT, [budget.key, freeOf(budget)]);
      if (rowCount === 0) closed.push(budget.key);
    }
    if (closed.length === 0) return;
    // It may have been unlocked in this very moment.
    throw closedError(await findClosings(db, closed), closed) ?? tooMany(1);
  }

  return {
    findClosings,
    async requireOpen(on, keys) {
      const failure = closedError(await findClosings(on, keys), keys);
      if (failure) throw failure;
    },
    async fail(budgets) {
      const entry = { keys: budgets.map(({ key }) => key), counting: count(budgets) };
      underWay.add(entry);
      try {
        await entry.counting;
      } finally {
        underWay.delete(entry);
      }
    },
    async flush(keys) {
      const concerned = [...underWay].filter((entry) => entry.keys.some((key) => keys.includes(key)));
      // Their errors are reported to the callers that failed.
      await Promise.allSettled(concerned.map(({ counting }) => counting));
    },
    async reset(key) {
      await pool.query('DELETE FROM failures WHERE key = $1', [key]);
    },
    async forgetOld() {
      await pool.query(`DELETE FROM failures AS known WHERE ${isOver('known')}`);
    },
  };
}

async function findClosings(db: Database, keys: readonly string[]): Promise<Closings> {
  const rows = await selectClosings(db).execute({ keys });
  return new Map(rows.map(({ key, seconds }) => [key, seconds]));
}

const selectClosings = prepareOnce((db) =>
  db
    .select({
      key: failures.key,
      seconds: sql<number>`greatest(ceil(extract(epoch FROM ${failures.openAt} - now())), 0)::int`,
    })
    .from(failures)
    .where(isOneOf(sql`${sql.placeholder('keys')}`))
    .prepare(''),
);

function isOneOf(keys: SQL): SQL {
  return sql`${failures.key} = ANY (${keys}::text[])`;
}

const COUNT = `
INSERT INTO failures AS known (key, count, last_at, open_at)
VALUES ($1, 1, now(), ${openAfter('1')})
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN ${isOver('known')} THEN 1 ELSE known.count + 1 END,
  last_at = now(),
  open_at = CASE WHEN ${isOver('known')} THEN ${openAfter('1')} ELSE ${openAfter('known.count + 1')} END
WHERE known.open_at <= now()`;

function isOver(row: string): string {
  return `greatest(${row}.last_at, ${row}.open_at) < now() - interval '${WINDOW_SECONDS} seconds'`;
}

/**
 * A key that stays open gets the earliest moment: with the moment of its failure it would look locked to callers that began a little
 * earlier.
 */
function openAfter(count: string): string {
  const doublings = `least(${count} - $2::int, 10)`;
  return `CASE WHEN ${count} < $2::int THEN 'epoch'::timestamptz
    ELSE now() + make_interval(secs => least(${FIRST_DELAY_SECONDS} * 2 ^ (${doublings}), ${MAX_DELAY_SECONDS})) END`;
}
