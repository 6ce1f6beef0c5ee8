import type { Database } from '../../platform/database/database.ts';
import { deleteDeliveriesAbout } from './store.ts';

/** Forgets what other systems were told, or were to be told, about these leads: erased with them. In the caller's transaction. */
export async function forgetDeliveries(
  transaction: Database,
  { leadIds }: { leadIds: readonly string[] },
): Promise<void> {
  await deleteDeliveriesAbout(transaction, leadIds);
}
