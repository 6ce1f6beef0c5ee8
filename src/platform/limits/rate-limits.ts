import type { Pool } from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limitsByNetwork } from '../http/address-network.ts';
import { createCallCounts, type CallCount } from '../database/call-counts.ts';
import type { RateClass } from '../http/define-route.ts';
import { createFailureLimits, type FailureLimits } from './failure-limits.ts';
import { tooMany } from '../http/too-many.ts';

/** One budget: `points` calls per `seconds`, counted by network address or by person. */
interface Budget {
  points: number;
  seconds: number;
  per: 'address' | 'user';
  /** Only calls with valid input count: whoever mistypes is not turned away. */
  countsValidOnly?: true;
  /** Counted in this process alone: it bounds what the process has to do, and reading must cost no statement. */
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
  applications: { points: 5, seconds: 600, per: 'user', countsValidOnly: true },
  // Asked by their verbs, once they know what was sent.
  forms: { points: 5, seconds: 600, per: 'user' },
  newsletter: { points: 5, seconds: 600, per: 'user' },
  // Those that are not verified: a verified one puts its point back.
  codes: { points: 15, seconds: 3600, per: 'address' },
  'certificate-check': { points: 60, seconds: 600, per: 'address' },
  // A class that opens its certificates behind one address is fine; guessing numbers and burning the processor is not.
  'certificate-image': { points: 600, seconds: 600, per: 'address' },
  // Signing is cheap, guessing numbers must not be.
  credential: { points: 600, seconds: 600, per: 'address' },
  // A class behind one address is fine; burning the processor is not.
  brochure: { points: 300, seconds: 600, per: 'address' },
  // Each holds the main thread for about 100 ms: one address gets a twentieth of a processor (docs/benchmarks.md).
  'billing-pdf': { points: 300, seconds: 600, per: 'address' },
  checkout: { points: 120, seconds: 600, per: 'user' },
  // Typed words, which are looked for anew each time, and pages that no cache has: both are work of the main thread.
  searches: { points: 120, seconds: 60, per: 'user', isInMemory: true },
  'page-draws': { points: 160, seconds: 60, per: 'user', isInMemory: true },
  api: { points: 12_000, seconds: 60, per: 'address', isInMemory: true },
};

/** Whether a call's budget is asked after its input was found valid. */
export function countsValidOnly(rate: RateClass): boolean {
  return budgets[rate].countsValidOnly === true;
}

/** What a class allows one address or person. */
export function budgetOfClass(rate: RateClass): { points: number; seconds: number } {
  const { points, seconds } = budgets[rate];
  return { points, seconds };
}

export interface RateLimits {
  /** Takes one point; throws 429 with `Retry-After` when none is left. */
  take(rate: RateClass, caller: { address: string; userId: string | null }): Promise<void>;
  /** Puts back a point that was taken for what then did not happen. */
  restore(rate: RateClass, caller: { address: string; userId: string | null }): Promise<void>;
  /** A named budget of a feature's own, e.g. failures per account. `cost` 0 only asks. */
  spend(name: string, key: string, budget: { points: number; seconds: number }, cost?: number): Promise<void>;
  /** The same for a network address (`address-network.ts`), scaled by the operator's setting. */
  spendByAddress(
    name: string,
    address: string,
    budget: { points: number; seconds: number },
    cost?: number,
  ): Promise<void>;
  /** For what is guessed: only failures count. */
  failures: FailureLimits;
  /** Puts away counts that are over. */
  forgetOld(): Promise<void>;
}

/** Budgets in PostgreSQL and by its clock, so that they hold across instances and restarts; per-address figures are scaled by the operator's setting. */
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

/** Timers end these counts, also when somebody sets the machine's clock. */
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

/** The budgets that hold for this caller, and under which keys they are counted. */
function budgetsOf(
  rate: RateClass,
  caller: { address: string; userId: string | null },
  addressScale: number,
): (Spending & { key: string })[] {
  const { points, seconds, per, isInMemory: boundsLoad } = budgets[rate];
  if (per === 'user' && caller.userId !== null) {
    // What bounds the load of a process follows the operator's scale for persons too: load tests have few.
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
