import type { Database } from '../../platform/database/database.ts';
import { listFormerEmails } from '../accounts/users/find-users.ts';
import { addresseeOf } from '../accounts/users/addressee.ts';
import { findOwnAccount } from '../accounts/sessions/get-me.ts';
import type { Owner } from './store.ts';

/** A signed-in user, with the identifiers of their data. */
export async function findOwner(db: Database, userId: string): Promise<FoundOwner> {
  const user = await findOwnAccount({ db }, { userId });
  const former = await listFormerEmails({ db }, { userId });
  const { name, email, emailVerified: isProved, signInPhone } = user;
  const proved = former.filter(({ wasProved }) => wasProved).map((one) => one.email);
  return {
    userId,
    name,
    mailTo: email,
    mailName: addresseeOf(user).name,
    isProved,
    signInPhone,
    emails: uniqueLowerCase(isProved ? [email, ...proved] : proved),
    accountEmails: uniqueLowerCase([email, ...former.map((one) => one.email)]),
  };
}

/** The same user after opening a link mailed to their address, which verifies it. */
export function provedByLink<O extends Owner & { mailTo: string }>(owner: O): O {
  return { ...owner, emails: uniqueLowerCase([...owner.emails, owner.mailTo]) };
}

interface FoundOwner extends Owner {
  name: string;
  /** The current mail address. */
  mailTo: string;
  mailName: string;
  /** Whether that address is verified. */
  isProved: boolean;
}

function uniqueLowerCase(emails: readonly string[]): string[] {
  return [...new Set(emails.map((email) => email.toLowerCase()))];
}
