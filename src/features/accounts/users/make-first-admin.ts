import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { countAdmins, insertUser } from '../store.ts';

/**
 * Creates the first admin when there is none. Returns the generated password, to be printed once, or `null` when
 * nothing was generated.
 */
export async function makeFirstAdmin(
  db: Database,
  input: { email: string; password: string | null },
): Promise<string | null> {
  if ((await countAdmins(db)) > 0) return null;
  const password = input.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const row = await insertUser(db, {
    name: 'Admin',
    email: input.email,
    passwordHash,
    role: 'admin',
    emailVerifiedAt: new Date(),
  });
  return row && input.password === null ? password : null;
}
