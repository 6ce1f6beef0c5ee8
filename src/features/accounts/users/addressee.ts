/** How a mail addresses somebody by no name. */
export const NO_NAME = 'Sir or Madam';

type Person = { name: string; email: string } & ({ emailVerified: boolean } | { emailVerifiedAt: Date | null });

/**
 * Where a person's mails go and how they address the person. Until the address is proved it may be anybody's, and the name a text that a
 * stranger typed for them to read: such mails go without it.
 */
export function addresseeOf(user: Person): { name: string; email: string } {
  const isProved = 'emailVerified' in user ? user.emailVerified : user.emailVerifiedAt !== null;
  return { name: isProved ? user.name : NO_NAME, email: user.email };
}
