import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, withRetries } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Lead } from '../leads/inbox-contract.ts';
import { lockLead } from '../leads/inbox-store.ts';
import { stopClock } from '../leads/lead-change-store.ts';
import { ownOnContact } from '../leads/own-lead.ts';
import { publishLeadEvent } from '../leads/publish-lead-event.ts';
import { loadLead, noSuchLead } from '../leads/to-lead.ts';
import { bookSeat } from './book-seat.ts';
import { selectHeldSeat } from './demo-bookings-store.ts';

/**
 * Books a seat for a known lead, by the same rules as the form of the site. Throws 404, and 409 when the person has a
 * seat in the class, or the class is full or over.
 */
export async function bookForLead(
  context: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>,
  { leadId, slotId, actorId }: { leadId: string; slotId: string; actorId: string },
): Promise<Lead> {
  return withRetries(() =>
    inTransaction(context.db, async (transaction) => {
      const lead = await lockLead(transaction, leadId);
      if (!lead) throw noSuchLead();
      if (await selectHeldSeat(transaction, { slotId, leadId })) throw alreadyBooked();
      await ownOnContact(transaction, lead, actorId);
      const { booking } = await bookSeat({ ...context, db: transaction }, { slotId, leadId, enquiryId: null, actorId });
      await stopClock(transaction, leadId);
      const details = { booking: booking.id };
      await recordAudit(transaction, { actorId, action: 'demo-seat.created', subject: `demo:${slotId}`, details });
      await publishLeadEvent(transaction, { leadId, kind: 'changed' });
      return loadLead({ db: transaction }, leadId);
    }),
  );
}

function alreadyBooked(): AppError {
  const message = 'This person already has a seat in this class.';
  return new AppError(409, 'already-booked', message, { issues: [{ path: 'slotId', message }] });
}
