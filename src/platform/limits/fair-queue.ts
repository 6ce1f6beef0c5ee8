import { AppError } from '../http/errors.ts';
import { networksOf } from '../http/address-network.ts';
import { currentRequester } from '../http/requester.ts';
import { tooMany } from '../http/too-many.ts';

/** Limits of one queue, in pieces of work. */
export interface FairQueueOptions {
  /** At the same time. */
  concurrency: number;
  /** Of those, for one address and for one account. Below `concurrency`, so that one of them never takes every place. */
  concurrencyPerKey: number;
  /** Waiting, all requesters together; beyond that 503. */
  maxWaiting: number;
  /** Waiting, for one address; beyond that 429. */
  maxWaitingPerAddress: number;
  /** Waiting, for one account; beyond that 429. */
  maxWaitingPerAccount: number;
  /** `Retry-After` of either error, in seconds. */
  retryAfterSeconds: number;
}

/** Runs expensive work a few pieces at a time and shares the places fairly among requesters. */
export interface FairQueue {
  /**
   * Runs the work for the current requester (`requester.ts`); waiting addresses take turns. `account` names the account where the
   * requester is not signed in yet. Work of the server itself waits for a place but is never rejected. Throws 429 `too-many-requests` or
   * 503 `busy`, both with `Retry-After`, before the work begins.
   */
  run<T>(work: (turn: { hasWaited: boolean }) => Promise<T>, options?: { account?: string }): Promise<T>;
}

interface Entry {
  /** The key by which addresses take turns. */
  lane: string;
  /** The keys with limits on running and waiting pieces: the address and, where known, the account; none for the server itself. */
  keys: readonly string[];
  hasWaited: boolean;
  start(): void;
  refuse(error: AppError): void;
}

/**
 * A bounded queue with a lane for each address. The places belong to this process, like the processor. No widely used library combines
 * limits per key, bounds and turns; p-limit and p-queue are first come, first served.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, concurrencyPerKey, maxWaiting, maxWaitingPerAddress, maxWaitingPerAccount } = options;
  const { retryAfterSeconds } = options;
  /** In the order of their turns: a lane that was served moves to the end. */
  const lanes = new Map<string, Entry[]>();
  const running = createTally();
  const waiting = createTally();
  let runningCount = 0;
  let waitingCount = 0;

  function mayRun({ keys }: Entry): boolean {
    return runningCount < concurrency && keys.every((key) => running.of(key) < concurrencyPerKey);
  }

  function begin(entry: Entry): void {
    runningCount += 1;
    running.add(entry.keys, 1);
    entry.start();
  }

  function end({ keys }: Entry): void {
    runningCount -= 1;
    running.add(keys, -1);
    for (let next = takeNext(); next; next = takeNext()) begin(next);
  }

  function takeNext(): Entry | null {
    for (const [lane, entries] of lanes) {
      const entry = entries.find(mayRun);
      if (!entry) continue;
      remove(entry);
      const rest = lanes.get(lane);
      lanes.delete(lane);
      if (rest) lanes.set(lane, rest);
      return entry;
    }
    return null;
  }

  function wait(entry: Entry): void {
    entry.hasWaited = true;
    const lane = lanes.get(entry.lane);
    if (lane) lane.push(entry);
    else lanes.set(entry.lane, [entry]);
    waitingCount += 1;
    waiting.add(entry.keys, 1);
  }

  function remove(entry: Entry): void {
    const lane = lanes.get(entry.lane) ?? [];
    const rest = lane.filter((other) => other !== entry);
    if (rest.length > 0) lanes.set(entry.lane, rest);
    else lanes.delete(entry.lane);
    waitingCount -= 1;
    waiting.add(entry.keys, -1);
  }

  /** When the queue is full, the last of the longest lane is evicted for a requester with less waiting work. */
  function makeRoom(newcomer: Entry): boolean {
    const longest = [...lanes.values()].reduce<Entry[]>((max, lane) => (lane.length > max.length ? lane : max), []);
    const last = longest.findLast(({ keys }) => keys.length > 0);
    if (!last || longest.length <= (lanes.get(newcomer.lane)?.length ?? 0) + 1) return false;
    remove(last);
    last.refuse(busy(retryAfterSeconds));
    return true;
  }

  function admit(entry: Entry): void {
    if (mayRun(entry)) {
      begin(entry);
      return;
    }
    const [address, account] = entry.keys;
    if (address !== undefined && waiting.of(address) >= maxWaitingPerAddress) throw tooMany(retryAfterSeconds);
    if (account !== undefined && waiting.of(account) >= maxWaitingPerAccount) throw tooMany(retryAfterSeconds);
    if (entry.keys.length > 0 && waitingCount >= maxWaiting && !makeRoom(entry)) throw busy(retryAfterSeconds);
    wait(entry);
  }

  return {
    async run(work, { account } = {}) {
      const { lane, keys } = shareOf(account);
      const entry: Entry = { lane, keys, hasWaited: false, start: () => undefined, refuse: () => undefined };
      const turn = new Promise<void>((resolve, reject) => {
        entry.start = resolve;
        entry.refuse = reject;
      });
      admit(entry);
      await turn;
      try {
        return await work({ hasWaited: entry.hasWaited });
      } finally {
        end(entry);
      }
    },
  };
}

/** The requester whose share of the places the work uses. */
function shareOf(account: string | undefined): { lane: string; keys: string[] } {
  const requester = currentRequester();
  if (!requester) return { lane: 'server', keys: [] };
  const { own, wide } = networksOf(requester.address);
  // By the /48: its owner must not get thousands of turns.
  const lane = `address:${wide ?? own}`;
  const accountKey = account ?? requester.accountId;
  return { lane, keys: accountKey === null ? [lane] : [lane, `account:${accountKey}`] };
}

function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add(keys: readonly string[], difference: number): void {
      for (const key of keys) {
        const count = (counts.get(key) ?? 0) + difference;
        if (count === 0) counts.delete(key);
        else counts.set(key, count);
      }
    },
  };
}

function busy(retryAfterSeconds: number): AppError {
  const message = 'The site is busy. Please try again in a few seconds.';
  return new AppError(503, 'busy', message, { retryAfterSeconds });
}
