/** The salutation without a name. */
export const NO_NAME = 'Sir or Madam';

type Person = { name: string; email: string } & ({ emailVerified: boolean } | { emailVerifiedAt: Date | null });

/**
 * Mail address and name of a user. An unverified address may belong to someone else, and the name may be text that a
 * stranger wrote for them, so such mails omit the name.
 */
export function addresseeOf(user: Person): { name: string; email: string } {
  const isProved = 'emailVerified' in user ? user.emailVerified : user.emailVerifiedAt !== null;
  return { name: isProved ? user.name : NO_NAME, email: user.email };
}
