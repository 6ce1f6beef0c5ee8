import type { Database } from '../../../platform/database/database.ts';
import { selectByEmails } from './users-store.ts';

export interface AddressedUser {
  id: string;
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  isClosed: boolean;
}

/** The users of these addresses, each once, and the addresses without an account. For the office only. */
export async function listUsersByEmail(
  db: Database,
  emails: readonly string[],
): Promise<{ people: AddressedUser[]; unknown: string[] }> {
  const wanted = [...new Set(emails.map((email) => email.trim().toLowerCase()).filter(Boolean))];
  const users = await selectByEmails(db, wanted);
  const known = new Set(users.map(({ email }) => email.toLowerCase()));
  return { people: users, unknown: wanted.filter((email) => !known.has(email)) };
}
