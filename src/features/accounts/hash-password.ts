import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id is the library's default. `standard`: 19 MiB, 2 passes, 1 lane. `least`: what the algorithm needs at least, for tests. */
const COSTS = {
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

export type PasswordHashCost = keyof typeof COSTS;

let cost = COSTS.standard;

/** Three at a time: files need one of the thread pool's four places, and with two a processor stands idle between one and the next. */
const inTurn = pLimit(3);

/** Decides what the hashes cost that this process makes from now on; `standard` unless it is called. */
export function setPasswordHashCost(name: PasswordHashCost): void {
  cost = COSTS[name];
}

/** Hashes a password into a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Compares in constant time. Without a stored hash it does the same work against none, so that time tells nothing. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const isHashed = stored?.startsWith('$argon2id$') ?? false;
  const isRight = await inTurn(() => verify(isHashed && stored ? stored : hashOfNobody(), password));
  return isHashed && isRight;
}

/** Of no password, at the cost of all others. */
function hashOfNobody(): string {
  const { memoryCost, timeCost, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
}
