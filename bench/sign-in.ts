import autocannon from 'autocannon';
import { argon2, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { hashPassword, isPasswordRight } from '../src/features/accounts/passwords/hash-password.ts';
import { users } from '../src/features/accounts/table.ts';
import { ratioOf } from './paired-rounds.ts';
import type { Figures } from './figures.ts';
import { CONCURRENCY, withSchool } from './school.ts';

const ROUNDS = 9;
const ROUND_MS = 2500;
/** About as many as fit into a round; all of them are awaited, as on the other sides. */
const SIGN_INS = 200;
const PASSWORD = 'a short sentence works';

/**
 * Users who sign in with their passwords, 16 at once; against argon2id alone with as many waiting and three at work, in a
 * process of its own: as Node has it built in, and as the library has it that the product uses.
 */
export async function measureSignIn(): Promise<Record<string, Figures>> {
  return withSchool(async ({ origin, db }) => {
    const passwordHash = await hashPassword(PASSWORD);
    const people = Array.from({ length: CONCURRENCY }, () => ({
      name: 'Asha Learner',
      email: `${randomUUID()}@example.com`,
      passwordHash,
      emailVerifiedAt: new Date(),
    }));
    await db.insert(users).values(people);
    const emails = people.map(({ email }) => email);
    const sides = [
      () => signInsPerSecond(origin, emails),
      () => checksPerSecond(checkByNode),
      () => checksPerSecond(() => isPasswordRight(PASSWORD, passwordHash)),
    ];
    const rounds = await inTurns(sides);
    return {
      'over argon2id alone, as Node has it (0.9)': rounded(ratioOf(rounds.map(([ours = 0, node = 0]) => ours / node))),
      'over argon2id alone, as the product runs it': rounded(
        ratioOf(rounds.map(([ours = 0, , own = 0]) => ours / own)),
      ),
    };
  }, BEHIND_A_PROXY);
}

/** The load generator sets the address of each user. */
const BEHIND_A_PROXY = { TRUST_PROXY: '127.0.0.1' };

function rounded(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(2))]));
}

/** Each side in each round, in rotating order, after a warm-up round. */
async function inTurns(sides: (() => Promise<number>)[]): Promise<number[][]> {
  const rounds: number[][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates: number[] = [];
    for (let step = 0; step < sides.length; step += 1) {
      const at = (round + step) % sides.length;
      rates[at] = (await sides[at]?.()) ?? 0;
    }
    rounds.push(rates);
  }
  return rounds.slice(1);
}

async function signInsPerSecond(origin: string, emails: readonly string[]): Promise<number> {
  let at = 0;
  const start = performance.now();
  let answered = start;
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `${origin}/api/user/login`,
        method: 'POST',
        connections: CONCURRENCY,
        amount: SIGN_INS,
        setupClient(client) {
          // Each has an address of their own: of one, two are checked at a time.
          const address = `198.51.100.${(at % emails.length) + 1}`;
          const body = JSON.stringify({ email: emails[at % emails.length], password: PASSWORD });
          client.setHeadersAndBody({ 'content-type': 'application/json', 'x-forwarded-for': address }, body);
          at += 1;
        },
      },
      (error: unknown, result) => (error ? reject(error) : resolve(result)),
    );
    // The run itself ends with the current second.
    run.on('response', () => (answered = performance.now()));
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} failed calls, ${errors} errors`);
  return (SIGN_INS * 1000) / (answered - start);
}

async function checksPerSecond(isRight: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  let checks = 0;
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    while (performance.now() - start < ROUND_MS) {
      if (!(await isRight())) throw new Error('the password is wrong');
      checks += 1;
    }
  });
  await Promise.all(workers);
  return (checks * 1000) / (performance.now() - start);
}

const hash = promisify(argon2);
const inTurn = pLimit(3);
const work = { message: PASSWORD, nonce: randomBytes(16), memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

async function checkByNode(): Promise<boolean> {
  return (await inTurn(() => hash('argon2id', work))).length === work.tagLength;
}
