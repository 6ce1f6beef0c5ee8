import type { Database } from '../../platform/database.ts';
import { showMe } from '../accounts/show-me.ts';
import type { Owner } from './store.ts';

/** The signed-in person as their data names them. */
export async function findOwner(db: Database, userId: string): Promise<Owner & { name: string }> {
  const { name, email, emailVerified } = await showMe({ db }, { userId });
  return { userId, name, email: emailVerified ? email : '', mailTo: email };
}
