import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';

/**
 * argon2id is the library's default. `standard`: 19 MiB, 2 passes, 1 lane. `least`: the minimum of the algorithm, for
 * tests.
 */
const COSTS = {
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

export type PasswordHashCost = keyof typeof COSTS;

let cost = COSTS.standard;

/**
 * The queue of all password hashes caused by requests. Three at a time: files need one of the thread pool's four
 * threads, and with two a processor idles between hashes. The third is always left to other addresses and accounts.
 */
export const passwordQueue = createFairQueue({
  concurrency: 3,
  concurrencyPerKey: 2,
  maxWaiting: 300,
  // A class that signs in together behind one address; one person clicks only a few times.
  maxWaitingPerAddress: 100,
  maxWaitingPerAccount: 10,
  retryAfterSeconds: 5,
});

/** Sets the cost of hashes in this process; the default is `standard`. */
export function setPasswordHashCost(name: PasswordHashCost): void {
  cost = COSTS[name];
}

/**
 * Returns the PHC string of a password, normalized to be the same for every keyboard (`comparable`). Throws 429 or
 * 503 when the queue is full (`fair-queue.ts`).
 */
export async function hashPassword(password: string): Promise<string> {
  return passwordQueue.run(() => hash(comparable(password), cost));
}

/**
 * `verifyPassword` through the queue; `account` is the account's e-mail address in lower case. Throws 429 or 503 when
 * the queue is full (`fair-queue.ts`).
 */
export async function isPasswordRight(
  password: string,
  stored: string | null,
  owner: { account?: string } = {},
): Promise<boolean> {
  return passwordQueue.run(() => verifyPassword(password, stored), owner);
}

/**
 * Compares in constant time; tries the unnormalized input too where it differs, for hashes made before passwords were
 * normalized. A try costs at most two hashes, with or without an account. Without a stored hash it does the same work,
 * so that timing reveals nothing. Only for work that already has a place in `passwordQueue`.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const isHashed = stored?.startsWith('$argon2id$') ?? false;
  const against = isHashed && stored ? stored : unmatchableHash();
  const typed = comparable(password);
  const isRight = (await verify(against, typed)) || (typed !== password && (await verify(against, password)));
  return isHashed && isRight;
}

/**
 * Some keyboards send `é` as one code point, others as two, and some send full-width letters
 * (NIST SP 800-63B §5.1.1.2).
 */
function comparable(password: string): string {
  return password.normalize('NFKC');
}

/** A hash that matches no password, at the default cost. */
function unmatchableHash(): string {
  const { memoryCost, timeCost, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
}
