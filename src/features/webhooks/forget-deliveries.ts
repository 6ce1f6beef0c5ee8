import type { Database } from '../../platform/database/database.ts';
import { deleteDeliveriesAbout } from './store.ts';

/** Deletes deliveries about these leads and enquiries, which are being erased. Runs inside the caller's transaction. */
export async function forgetDeliveries(
  transaction: Database,
  about: { leadIds?: readonly string[]; enquiryIds?: readonly string[] },
): Promise<void> {
  await deleteDeliveriesAbout(transaction, about);
}
