import type { Database } from '../../../platform/database/database.ts';
import { blankUnpaidBuyers, selectUnpaidIdsOf } from '../store.ts';
import { endOrder } from './end-order.ts';

/**
 * Cancels a user's orders that can still be paid, because their account is erased: nobody could use what they buy. Their invoice details go
 * too, since orders that were never paid are not in the books. Runs inside the caller's transaction, which has locked the user.
 */
export async function endUnpaidOrders(db: Database, { userId }: { userId: string }): Promise<void> {
  for (const orderId of await selectUnpaidIdsOf(db, userId))
    await endOrder(db, { orderId, as: 'cancelled', reason: 'the account was erased' });
  await blankUnpaidBuyers(db, userId);
}
