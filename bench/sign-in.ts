import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { hashPassword, isPasswordRight } from '../src/features/accounts/hash-password.ts';
import { users } from '../src/features/accounts/table.ts';
import { pairedRounds, type Ratio } from './paired-rounds.ts';
import { CONCURRENCY, withSchool } from './school.ts';

const ROUND_MS = 4000;
const PASSWORD = 'a short sentence works';

/** People who sign in with their passwords, 16 at once; against argon2id alone with as many waiting, in a process of its own. */
export async function measureSignIn(): Promise<Ratio> {
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
    return pairedRounds(
      7,
      () => signInsPerSecond(origin, emails),
      () => checksPerSecond(passwordHash),
    );
  });
}

async function signInsPerSecond(origin: string, emails: readonly string[]): Promise<number> {
  let at = 0;
  const result = await autocannon({
    url: `${origin}/api/user/login`,
    method: 'POST',
    connections: CONCURRENCY,
    duration: ROUND_MS / 1000,
    setupClient(client) {
      const body = JSON.stringify({ email: emails[at % emails.length], password: PASSWORD });
      client.setHeadersAndBody({ 'content-type': 'application/json' }, body);
      at += 1;
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return (result.requests.total * 1000) / (result.duration * 1000);
}

async function checksPerSecond(passwordHash: string): Promise<number> {
  const start = performance.now();
  let checks = 0;
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    while (performance.now() - start < ROUND_MS) {
      if (!(await isPasswordRight(PASSWORD, passwordHash))) throw new Error('the password is wrong');
      checks += 1;
    }
  });
  await Promise.all(workers);
  return (checks * 1000) / (performance.now() - start);
}
