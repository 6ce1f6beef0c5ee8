import { hashPassword } from '../features/accounts/passwords/hash-password.ts';
import { users } from '../features/accounts/table.ts';
import type { Database } from '../platform/database/database.ts';
import { DEMO_LEARNERS } from './users.ts';
import type { DemoLearner } from './demo-learner.ts';
import { daysBefore } from './seed-courses.ts';

/** No password matches this, as it is not a hash. */
export const CLOSED = 'closed';

export interface SeededUser {
  id: string;
  learner: DemoLearner;
}

/** Hashes of the passwords that visitors may try, by e-mail address. */
export async function hashDemoPasswords(
  people: readonly Pick<DemoLearner, 'email' | 'password'>[],
): Promise<Map<string, string>> {
  const hashed = people.map(
    async ({ email, password }) => [email, password === null ? CLOSED : await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(hashed));
}

/** The learners, by e-mail address; one whose address is taken (by the first admin) is left out. */
export async function seedUsers(
  db: Database,
  { passwordHashes, now }: { passwordHashes: ReadonlyMap<string, string>; now: Date },
): Promise<Map<string, SeededUser>> {
  const rows = await db
    .insert(users)
    .values(
      DEMO_LEARNERS.map(({ email, name, phone, address, linkedin, joinedDaysAgo }) => ({
        email,
        name,
        phone,
        address,
        linkedin,
        passwordHash: passwordHashes.get(email) ?? CLOSED,
        createdAt: daysBefore(now, joinedDaysAgo),
        emailVerifiedAt: daysBefore(now, joinedDaysAgo),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email });
  const learners = new Map(DEMO_LEARNERS.map((learner) => [learner.email, learner]));
  return new Map(
    rows.flatMap(({ id, email }) => {
      const learner = learners.get(email);
      return learner ? [[email, { id, learner }] as const] : [];
    }),
  );
}
