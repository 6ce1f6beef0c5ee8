import type { Pool } from 'pg';
import { tooMany } from './too-many.ts';

/** Failures of one kind under one key; the first `free` within the time are answered at once. */
export interface FailureBudget {
  /** The kind and whom it is about, e.g. `sign-in-account:kavya@example.com`. */
  key: string;
  free: number;
  /** Whether the operator's scale for network addresses applies. */
  isByAddress?: true;
}

/**
 * Counts failures alone: who succeeds costs nothing. Past the free ones each failure closes its key for twice as long as
 * the one before, a quarter of an hour at most, so that guessing gets slow and nobody is shut out for good.
 */
export interface FailureLimits {
  /** Throws 429 with `Retry-After` while one of the keys is closed; gives whether any of them has failures. */
  requireOpen(budgets: readonly FailureBudget[]): Promise<boolean>;
  fail(budgets: readonly FailureBudget[]): Promise<void>;
  /** Counts a try as failed before it is made, in one step, so that tries sent all at once don't slip through; throws 429 while the key is closed. Who succeeds is forgiven. */
  failAhead(budget: FailureBudget): Promise<void>;
  forgive(key: string): Promise<void>;
  /** Puts away counts that are over. */
  forgetOld(): Promise<void>;
}

/** Failures are forgotten after this time without one (trust §4.2). */
const WINDOW_SECONDS = 900;
const FIRST_DELAY_SECONDS = 60;
const LONGEST_DELAY_SECONDS = 900;

/** The counts stand in PostgreSQL and follow its clock, so that they hold across instances and restarts. */
export function createFailureLimits(pool: Pool, addressScale: number): FailureLimits {
  const freeOf = ({ free, isByAddress }: FailureBudget) => (isByAddress ? Math.round(free * addressScale) : free);
  /** For how long the longest closed of these keys stays so, and whether any is known. */
  async function look(keys: readonly string[]): Promise<{ seconds: number; isKnown: boolean }> {
    const { rows } = await pool.query<{ seconds: number; isKnown: boolean }>(
      'SELECT greatest(ceil(extract(epoch FROM max(open_at) - now())), 0)::int AS seconds, count(*) > 0 AS "isKnown" FROM failures WHERE key = ANY ($1)',
      [keys],
    );
    return { seconds: rows[0]?.seconds ?? 0, isKnown: rows[0]?.isKnown ?? false };
  }
  return {
    async requireOpen(budgets) {
      const { seconds, isKnown } = await look(budgets.map(({ key }) => key));
      if (seconds > 0) throw tooMany(seconds);
      return isKnown;
    },
    async fail(budgets) {
      for (const budget of budgets) await pool.query(COUNT, [budget.key, freeOf(budget)]);
    },
    async failAhead(budget) {
      const { rowCount } = await pool.query(`${COUNT} WHERE known.open_at <= now()`, [budget.key, freeOf(budget)]);
      if (rowCount === 0) throw tooMany(Math.max(1, (await look([budget.key])).seconds));
    },
    async forgive(key) {
      await pool.query('DELETE FROM failures WHERE key = $1', [key]);
    },
    async forgetOld() {
      await pool.query(`DELETE FROM failures AS known WHERE ${isOver('known')}`);
    },
  };
}

const COUNT = `
INSERT INTO failures AS known (key, count, last_at, open_at)
VALUES ($1, 1, now(), now() + ${delayAfter('1')})
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN ${isOver('known')} THEN 1 ELSE known.count + 1 END,
  last_at = now(),
  open_at = now() + CASE WHEN ${isOver('known')} THEN ${delayAfter('1')} ELSE ${delayAfter('known.count + 1')} END`;

function isOver(row: string): string {
  return `greatest(${row}.last_at, ${row}.open_at) < now() - interval '${WINDOW_SECONDS} seconds'`;
}

function delayAfter(count: string): string {
  const doublings = `least(${count} - $2::int, 10)`;
  return `CASE WHEN ${count} < $2::int THEN interval '0'
    ELSE make_interval(secs => least(${FIRST_DELAY_SECONDS} * 2 ^ (${doublings}), ${LONGEST_DELAY_SECONDS})) END`;
}
