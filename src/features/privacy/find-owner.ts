import type { Database } from '../../platform/database/database.ts';
import { listFormerEmails } from '../accounts/users/find-users.ts';
import { addresseeOf } from '../accounts/users/addressee.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import type { Owner } from './store.ts';

/** The signed-in person as their data names them. */
export async function findOwner(db: Database, userId: string): Promise<FoundOwner> {
  const user = await getMe({ db }, { userId });
  const former = await listFormerEmails({ db }, { userId });
  const { name, email, emailVerified: isProved } = user;
  const proved = former.filter(({ wasProved }) => wasProved).map((one) => one.email);
  return {
    userId,
    name,
    mailTo: email,
    mailName: addresseeOf(user).name,
    isProved,
    emails: uniqueLowerCase(isProved ? [email, ...proved] : proved),
    accountEmails: uniqueLowerCase([email, ...former.map((one) => one.email)]),
  };
}

/** The same person after they opened a link that was mailed to their address, which proves it. */
export function provedByLink<O extends Owner & { mailTo: string }>(owner: O): O {
  return { ...owner, emails: uniqueLowerCase([...owner.emails, owner.mailTo]) };
}

interface FoundOwner extends Owner {
  name: string;
  /** Where mails to them go now. */
  mailTo: string;
  mailName: string;
  /** Whether they have proved that address. */
  isProved: boolean;
}

function uniqueLowerCase(emails: readonly string[]): string[] {
  return [...new Set(emails.map((email) => email.toLowerCase()))];
}
