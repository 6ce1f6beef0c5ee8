import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { publishLeadEvent } from '../leads/publish-lead-event.ts';
import { bookSeat, describeClass } from './book-seat.ts';
import { selectHeldSeat, setAttendance } from './demo-bookings-store.ts';
import { followEnquiry } from '../leads/follow-facts.ts';
import { insertEnquiry } from '../forms/enquiry-store.ts';
import { lockLead } from '../leads/inbox-store.ts';
import { stopClock } from '../leads/lead-change-store.ts';
import { lockEmail, touchLead } from '../leads/lead-store.ts';
import { ownOnContact } from '../leads/own-lead.ts';
import { requirePossiblePhone } from '../../phone-verification/read-phone.ts';
import { OFFLINE_METHOD_HEADINGS } from '../rules.ts';
import { recordCame } from './mark-attendance.ts';
import { selectSlot } from './slots-store.ts';

interface Person {
  name: string;
  phone: string;
  email: string;
}

/**
 * Records an enquiry made in person or by phone and books a seat. The office knows the person, so no code is required.
 * Whoever walks into a class that is being held has come to it.
 */
export async function addDemoPerson(
  context: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>,
  { slotId, user, isWalkIn, adminId }: { slotId: string; user: Person; isWalkIn: boolean; adminId: string },
): Promise<{ bookingId: string }> {
  const { name, email } = user;
  if (user.phone === '' && email === '') throw noContact();
  const phone = user.phone === '' ? '' : requirePossiblePhone(user.phone).number;
  return inTransaction(context.db, async (transaction) => {
    await lockEmail(transaction, email || phone);
    const leadId = await touchLead(transaction, { name, email, phone, userId: null });
    if (await selectHeldSeat(transaction, { slotId, leadId })) throw alreadyBooked();
    const course = (await selectSlot(transaction, slotId))?.course ?? '';
    const enquiry = await insertEnquiry(transaction, {
      leadId,
      formHeading: OFFLINE_METHOD_HEADINGS[0],
      name,
      email,
      phone,
      course,
    });
    await followEnquiry(transaction, leadId);
    const wish = { slotId, leadId, enquiryId: enquiry.id, actorId: adminId, isWalkIn };
    await ownOnContact(transaction, await requireLead(transaction, leadId), adminId);
    const { booking, slot } = await bookSeat({ ...context, db: transaction }, wish);
    if (isWalkIn) {
      await setAttendance(transaction, booking.id, 'came');
      const note = { leadId, text: `Came: ${describeClass(slot)}`, actorId: adminId };
      await recordCame(transaction, note, booking.id);
    }
    await stopClock(transaction, leadId);
    const details = { booking: booking.id };
    await recordAudit(transaction, {
      actorId: adminId,
      action: 'demo-seat.created',
      subject: `demo:${slotId}`,
      details,
    });
    await publishLeadEvent(transaction, { leadId, kind: 'arrived' });
    return { bookingId: booking.id };
  });
}

async function requireLead(db: Context['db'], leadId: string) {
  const lead = await lockLead(db, leadId);
  if (!lead) throw new Error('the lead was not kept');
  return lead;
}

function noContact(): AppError {
  const message = 'Please enter a phone number or an e-mail address';
  return new AppError(422, 'no-contact', message, { issues: [{ path: 'phone', message }] });
}

function alreadyBooked(): AppError {
  const message = 'This person already has a seat in this class.';
  return new AppError(409, 'already-booked', message, { issues: [{ path: 'phone', message }] });
}
