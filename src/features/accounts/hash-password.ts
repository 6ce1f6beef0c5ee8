import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2);
/** argon2id, 19 MiB, 2 passes, 1 lane: about 50 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Hashes a password into a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(() => hash('argon2id', { ...cost, message: password, nonce }));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Compares in constant time. Without a stored hash it does the same work against none, so that time tells nothing. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '');
  const nonce = parts?.[4] ? Buffer.from(parts[4], 'base64') : Buffer.alloc(16);
  const expected = parts?.[5] ? Buffer.from(parts[5], 'base64') : Buffer.alloc(cost.tagLength);
  const tag = await inTurn(() =>
    hash('argon2id', {
      memory: Number(parts?.[1] ?? cost.memory),
      passes: Number(parts?.[2] ?? cost.passes),
      parallelism: Number(parts?.[3] ?? cost.parallelism),
      tagLength: expected.length,
      message: password,
      nonce,
    }),
  );
  return timingSafeEqual(tag, expected) && parts !== null;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}

const waiting: (() => void)[] = [];
let running = 0;

/** Three at a time: files need one of the thread pool's four places, and with two a processor stands idle between one and the next. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 3) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
