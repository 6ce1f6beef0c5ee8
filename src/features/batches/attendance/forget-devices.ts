import type { Database } from '../../../platform/database/database.ts';
import { clearDevices, clearNetworks } from './register-store.ts';

/** Forgets devices after 90 days, and the networks of screens once their class is over. */
export async function forgetDevices(db: Database): Promise<void> {
  await clearDevices(db);
  await clearNetworks(db);
}
