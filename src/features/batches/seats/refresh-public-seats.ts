import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { noteSeats, readPublicSeats } from './public-seats-store.ts';

/**
 * Renders the public pages again once the seats that they show have changed. Orders, offers and the clock change seats all the time, and
 * no order waits for the pages: this runs every minute.
 */
export async function refreshPublicSeats({ db }: Pick<Context, 'db'>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const seats = await readPublicSeats(transaction);
    if (await noteSeats(transaction, seats)) await bumpDocumentVersion(transaction);
  });
}
