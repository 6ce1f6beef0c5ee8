import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id (the library's default), 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Three at a time: files need one of the thread pool's four places, and with two a processor stands idle between one and the next. */
const inTurn = pLimit(3);

/** Hashes a password into a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Compares in constant time. Without a stored hash it does the same work against none, so that time tells nothing. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const isHashed = stored?.startsWith('$argon2id$') ?? false;
  const isRight = await inTurn(() => verify(isHashed && stored ? stored : NOBODYS, password));
  return isHashed && isRight;
}

/** Of no password. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
