import type { Database } from '../../platform/database.ts';
import { addresseeOf } from '../accounts/addressee.ts';
import { showMe } from '../accounts/show-me.ts';
import type { Owner } from './store.ts';

/** The signed-in person as their data names them. */
export async function findOwner(db: Database, userId: string): Promise<Owner & { name: string; mailName: string }> {
  const person = await showMe({ db }, { userId });
  const { name, email, emailVerified } = person;
  return { userId, name, email: emailVerified ? email : '', mailTo: email, mailName: addresseeOf(person).name };
}
