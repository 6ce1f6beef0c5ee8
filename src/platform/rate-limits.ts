import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import type { RateClass } from './define-route.ts';
import { createFailureLimits, type FailureLimits } from './failure-limits.ts';
import { tooMany } from './too-many.ts';

/** One budget: `points` calls per `seconds`, counted by network address or by person. */
interface Budget {
  points: number;
  seconds: number;
  per: 'address' | 'person';
  /** Only calls with valid input count: whoever mistypes is not turned away. */
  countsValidOnly?: true;
}

/** trust §4.2. The general class only stops floods, and is kept in memory so that reading costs no query. */
const budgets: Record<RateClass, Budget> = {
  register: { points: 100, seconds: 3600, per: 'address' },
  mails: { points: 100, seconds: 3600, per: 'address' },
  // Two for each sign-in; a class that begins together has one address.
  identities: { points: 600, seconds: 3600, per: 'address' },
  'coupon-check': { points: 60, seconds: 3600, per: 'person' },
  comments: { points: 5, seconds: 600, per: 'person', countsValidOnly: true },
  applications: { points: 5, seconds: 600, per: 'person', countsValidOnly: true },
  // Asked by their verbs, once they know what was sent.
  forms: { points: 5, seconds: 600, per: 'person' },
  newsletter: { points: 5, seconds: 600, per: 'person' },
  codes: { points: 60, seconds: 3600, per: 'address' },
  'certificate-check': { points: 60, seconds: 600, per: 'address' },
  checkout: { points: 120, seconds: 600, per: 'person' },
  api: { points: 12_000, seconds: 60, per: 'address' },
};

/** Whether a call's budget is asked after its input was found valid. */
export function countsValidOnly(rate: RateClass): boolean {
  return budgets[rate].countsValidOnly === true;
}

export interface RateLimits {
  /** Takes one point; throws 429 with `Retry-After` when none is left. */
  take(rate: RateClass, caller: { address: string; personId: string | null }): Promise<void>;
  /** Puts back a point that was taken for what then did not happen. */
  giveBack(rate: RateClass, caller: { address: string; personId: string | null }): Promise<void>;
  /** A named budget of a feature's own, e.g. failures per account. `cost` 0 only asks. */
  spend(name: string, key: string, budget: { points: number; seconds: number }, cost?: number): Promise<void>;
  /** For what is guessed: only failures count. */
  failures: FailureLimits;
}

/** Budgets in PostgreSQL, so that they hold across instances and restarts; per-address figures are scaled by the operator's setting. */
export function createRateLimits(pool: Pool, addressScale: number): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiter(name: string, points: number, seconds: number): RateLimiterAbstract {
    const id = `${name}:${points}:${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    const made =
      name === 'api'
        ? memory
        : new RateLimiterPostgres({
            storeClient: pool,
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: name,
            points,
            duration: seconds,
            insuranceLimiter: memory,
            clearExpiredByTimeout: false,
          });
    limiters.set(id, made);
    return made;
  }

  async function consume(
    name: string,
    key: string,
    budget: { points: number; seconds: number },
    cost: number,
  ): Promise<void> {
    try {
      const used = limiter(name, budget.points, budget.seconds);
      if (cost > 0) {
        await used.consume(key, cost);
        return;
      }
      const state = await used.get(key);
      if (state && state.consumedPoints >= budget.points) throw state;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  return {
    async take(rate, caller) {
      const { key, ...budget } = budgetOf(rate, caller, addressScale);
      await consume(rate, key, budget, 1);
    },
    async giveBack(rate, caller) {
      const { key, points, seconds } = budgetOf(rate, caller, addressScale);
      await limiter(rate, points, seconds).reward(key, 1);
    },
    spend: (name, key, budget, cost = 1) => consume(name, key, budget, cost),
    failures: createFailureLimits(pool, addressScale),
  };
}

/** The budget as it is for this caller, and under which key it is counted. */
function budgetOf(rate: RateClass, caller: { address: string; personId: string | null }, addressScale: number) {
  const budget = budgets[rate];
  const byAddress = budget.per === 'address' || caller.personId === null;
  return {
    key: byAddress ? `a:${caller.address}` : `p:${caller.personId}`,
    points: byAddress ? Math.round(budget.points * addressScale) : budget.points,
    seconds: budget.seconds,
  };
}
