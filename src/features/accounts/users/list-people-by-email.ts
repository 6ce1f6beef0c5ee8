import type { Database } from '../../../platform/database/database.ts';
import { selectByEmails } from './people-store.ts';

export interface AddressedPerson {
  id: string;
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  isClosed: boolean;
}

/** Whose addresses these are, each person once, and which of them have no account. For the office alone. */
export async function listPeopleByEmail(
  db: Database,
  emails: readonly string[],
): Promise<{ people: AddressedPerson[]; unknown: string[] }> {
  const wanted = [...new Set(emails.map((email) => email.trim().toLowerCase()).filter(Boolean))];
  const people = await selectByEmails(db, wanted);
  const known = new Set(people.map(({ email }) => email.toLowerCase()));
  return { people, unknown: wanted.filter((email) => !known.has(email)) };
}
