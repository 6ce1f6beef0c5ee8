import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';

/** argon2id is the library's default. `standard`: 19 MiB, 2 passes, 1 lane. `least`: what the algorithm needs at least, for tests. */
const COSTS = {
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

export type PasswordHashCost = keyof typeof COSTS;

let cost = COSTS.standard;

/**
 * Every hash that a person causes goes through this queue. Three at a time: files need one of the thread pool's four places, and
 * with two a processor stands idle between one and the next. The third is always left to other addresses and accounts.
 */
export const passwordQueue = createFairQueue({
  concurrency: 3,
  concurrencyPerKey: 2,
  maxWaiting: 300,
  // A class that signs in together behind one address; a person presses a button a few times.
  maxWaitingPerAddress: 100,
  maxWaitingPerAccount: 10,
  retryAfterSeconds: 5,
});

/** Decides what the hashes cost that this process makes from now on; `standard` unless it is called. */
export function setPasswordHashCost(name: PasswordHashCost): void {
  cost = COSTS[name];
}

/** Hashes a password into a PHC string, in the form that every keyboard gives (`comparable`). Throws 429 or 503 when too many wait already (`fair-queue.ts`). */
export async function hashPassword(password: string): Promise<string> {
  return passwordQueue.run(() => hash(comparable(password), cost));
}

/** `verifyPassword` in its turn; `account` is the account's e-mail address in small letters. Throws 429 or 503 when too many wait already (`fair-queue.ts`). */
export async function isPasswordRight(
  password: string,
  stored: string | null,
  owner: { account?: string } = {},
): Promise<boolean> {
  return passwordQueue.run(() => verifyPassword(password, stored), owner);
}

/**
 * Compares in constant time, and again as it was typed where that differs: hashes made before passwords were normalised are of that form.
 * So a try costs two hashes at most, and as many without an account. Without a stored hash it does the same work against none, so that time tells nothing.
 * Only for work that has a place in `passwordQueue` already.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const isHashed = stored?.startsWith('$argon2id$') ?? false;
  const against = isHashed && stored ? stored : hashOfNobody();
  const typed = comparable(password);
  const isRight = (await verify(against, typed)) || (typed !== password && (await verify(against, password)));
  return isHashed && isRight;
}

/** One keyboard sends `é` as one sign and another as two, and some send full-width letters (NIST SP 800-63B §5.1.1.2). */
function comparable(password: string): string {
  return password.normalize('NFKC');
}

/** Of no password, at the cost of all others. */
function hashOfNobody(): string {
  const { memoryCost, timeCost, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
}
