import type { Pool } from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limitsByNetwork } from '../http/address-network.ts';
import { createCallCounts, type CallCount } from '../database/call-counts.ts';
import type { RateClass } from '../http/define-route.ts';
import { createFailureLimits, type FailureLimits } from './failure-limits.ts';
import { tooMany } from '../http/too-many.ts';

/** One budget: `points` calls per `seconds`, counted by network address or by user. */
interface Budget {
  points: number;
  seconds: number;
  per: 'address' | 'user';
  /** Only calls with valid input count: typing errors cost nothing. */
  countsValidOnly?: true;
  /** Counted in this process alone: it bounds the load of the process, and reading must cost no statement. */
  isInMemory?: true;
}

/** trust §4. The general class only stops floods. */
const budgets: Record<RateClass, Budget> = {
  register: { points: 100, seconds: 3600, per: 'address' },
  mails: { points: 100, seconds: 3600, per: 'address' },
  // Two for each sign-in; a class that begins together has one address.
  identities: { points: 600, seconds: 3600, per: 'address' },
  'coupon-check': { points: 60, seconds: 3600, per: 'user' },
  comments: { points: 5, seconds: 600, per: 'user', countsValidOnly: true },
  'access-requests': { points: 10, seconds: 86_400, per: 'user', countsValidOnly: true },
  applications: { points: 5, seconds: 600, per: 'user', countsValidOnly: true },
  // Checked by their verbs, once they know the input.
  forms: { points: 5, seconds: 600, per: 'user' },
  newsletter: { points: 5, seconds: 600, per: 'user' },
  // Unverified codes: a verified one returns its point.
  codes: { points: 15, seconds: 3600, per: 'address' },
  'certificate-check': { points: 60, seconds: 600, per: 'address' },
  // Enough for a class behind one address; limits guessing of numbers and processor load.
  'certificate-image': { points: 600, seconds: 600, per: 'address' },
  // Signing is cheap; guessing numbers must be limited.
  credential: { points: 600, seconds: 600, per: 'address' },
  // Enough for a class behind one address; limits processor load.
  brochure: { points: 300, seconds: 600, per: 'address' },
  // Each blocks the main thread for about 100 ms: one address gets a twentieth of a processor (docs/benchmarks.md).
  'billing-pdf': { points: 300, seconds: 600, per: 'address' },
  checkout: { points: 120, seconds: 600, per: 'user' },
  // Search texts and uncached pages: both are work of the main thread.
  searches: { points: 120, seconds: 60, per: 'user', isInMemory: true },
  'page-draws': { points: 160, seconds: 60, per: 'user', isInMemory: true },
  api: { points: 12_000, seconds: 60, per: 'address', isInMemory: true },
};

/** Whether a call's budget is checked after its input was validated. */
export function countsValidOnly(rate: RateClass): boolean {
  return budgets[rate].countsValidOnly === true;
}

/** The limits of a class for one address or user. */
export function budgetOfClass(rate: RateClass): { points: number; seconds: number } {
  const { points, seconds } = budgets[rate];
  return { points, seconds };
}

export interface RateLimits {
  /** Takes one point; throws 429 with `Retry-After` when none is left. */
  take(rate: RateClass, caller: { address: string; userId: string | null }): Promise<void>;
  /** Returns a point that was taken for something that did not happen. */
  restore(rate: RateClass, caller: { address: string; userId: string | null }): Promise<void>;
  /** A feature's named budget, e.g. failures per account. `cost` 0 only checks. */
  spend(name: string, key: string, budget: { points: number; seconds: number }, cost?: number): Promise<void>;
  /** The same for a network address (`address-network.ts`), scaled by the operator's setting. */
  spendByAddress(
    name: string,
    address: string,
    budget: { points: number; seconds: number },
    cost?: number,
  ): Promise<void>;
  /** For guessable secrets: only failures count. */
  failures: FailureLimits;
  /** Deletes expired counts. */
  forgetOld(): Promise<void>;
}

/**
 * Budgets in PostgreSQL and by its clock, so that they hold across instances and restarts; per-address figures are scaled by the operator's
 * setting.
 */
export function createRateLimits(pool: Pool, addressScale: number): RateLimits {
  const counts = createCallCounts(pool);
  const inMemory = createMemoryCounts();
  const failures = createFailureLimits(pool, addressScale);

  async function spend(name: string, key: string, { points, seconds }: Spending, cost = 1): Promise<void> {
    const id = `${name}:${key}`;
    if (cost === 0) {
      const known = await counts.read(id);
      if (known.points >= points) throw tooMany(secondsOf(known));
      return;
    }
    const count = isInMemory(name) ? await inMemory.add(name, id, cost) : await counts.add(id, cost, seconds);
    if (count.points > points) throw tooMany(secondsOf(count));
  }

  return {
    async take(rate, caller) {
      for (const { key, ...budget } of budgetsOf(rate, caller, addressScale)) await spend(rate, key, budget);
    },
    async restore(rate, caller) {
      for (const { key, seconds } of budgetsOf(rate, caller, addressScale))
        await (isInMemory(rate) ? inMemory.add(rate, `${rate}:${key}`, -1) : counts.add(`${rate}:${key}`, -1, seconds));
    },
    spend,
    async spendByAddress(name, address, budget, cost) {
      for (const { key, ...rest } of addressBudgets(address, budget, addressScale)) await spend(name, key, rest, cost);
    },
    failures,
    async forgetOld() {
      await failures.forgetOld();
      await counts.forgetOld();
    },
  };
}

type Spending = Pick<Budget, 'points' | 'seconds'>;

function secondsOf({ msLeft }: CallCount): number {
  return Math.max(1, Math.ceil(msLeft / 1000));
}

function isInMemory(name: string): name is RateClass {
  return name in budgets && budgets[name as RateClass].isInMemory === true;
}

/** Timers end these counts, so that changes of the machine's clock do not matter. */
function createMemoryCounts() {
  const limiters = new Map<RateClass, RateLimiterMemory>();
  return {
    async add(rate: RateClass, key: string, points: number): Promise<CallCount> {
      const { points: max, seconds } = budgets[rate];
      const limiter = limiters.get(rate) ?? new RateLimiterMemory({ points: max, duration: seconds });
      limiters.set(rate, limiter);
      const count = await (points < 0 ? limiter.reward(key, -points) : limiter.penalty(key, points));
      return { points: count.consumedPoints, msLeft: Math.min(count.msBeforeNext, seconds * 1000) };
    },
  };
}

/** The budgets of this caller, with the keys under which they are counted. */
function budgetsOf(
  rate: RateClass,
  caller: { address: string; userId: string | null },
  addressScale: number,
): (Spending & { key: string })[] {
  const { points, seconds, per, isInMemory: boundsLoad } = budgets[rate];
  if (per === 'user' && caller.userId !== null) {
    // Process-load budgets follow the operator's scale for users too: load tests have few.
    return [{ key: `p:${caller.userId}`, points: boundsLoad ? Math.round(points * addressScale) : points, seconds }];
  }
  return addressBudgets(caller.address, { points, seconds }, addressScale);
}

function addressBudgets(address: string, { points, seconds }: Spending, scale: number): (Spending & { key: string })[] {
  return limitsByNetwork(address, Math.round(points * scale)).map(({ network, points: max }) => ({
    key: `a:${network}`,
    points: max,
    seconds,
  }));
}
