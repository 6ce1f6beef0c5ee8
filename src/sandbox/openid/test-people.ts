import { createHash } from 'node:crypto';
import { z } from 'zod';
import { randomId } from '../random-id.ts';

/** A fictional user of the sandbox's Google sign-in. */
export interface TestPerson {
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** The users that the authorise page offers. */
export const TEST_PEOPLE = {
  new: 'A new person each time, with an address that has no account here',
  student: 'The demo student, whose account here has a password',
  unverified: 'Somebody whose address the provider has not verified',
} as const;

type TestPersonId = keyof typeof TEST_PEOPLE;

/** One of the offered users; the new one differs each time. */
export function makeTestPerson(id: TestPersonId): TestPerson {
  if (id === 'student') return { name: 'Kavya Sharma', email: 'student@example.com', isEmailVerified: true };
  const mark = randomId('', 8).toLowerCase();
  return id === 'new'
    ? { name: 'Tara Mistry', email: `tara.mistry.${mark}@example.com`, isEmailVerified: true }
    : { name: 'Vihaan Khatri', email: `vihaan.khatri.${mark}@example.com`, isEmailVerified: false };
}

/** The form of the authorise page: an offered user, or a custom one. */
export const chosenPerson = z.union([
  z.object({ person: z.enum(['new', 'student', 'unverified']) }),
  z.object({
    person: z.literal('own'),
    name: z.string().trim().min(1).max(100),
    email: z.email().max(200),
    isVerified: z.literal('yes').optional(),
  }),
]);

export function personOf(chosen: z.infer<typeof chosenPerson>): TestPerson {
  if (chosen.person !== 'own') return makeTestPerson(chosen.person);
  return { name: chosen.name, email: chosen.email, isEmailVerified: chosen.isVerified === 'yes' };
}

/** The provider's id of a user: the same for the same e-mail address, and in the real one's format. */
export function subjectOf({ email }: TestPerson): string {
  return BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`).toString();
}
