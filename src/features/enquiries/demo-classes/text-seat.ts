import { formatMeeting } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { textQueue } from '../../../platform/jobs/text-queue.ts';
import type { SmsMessage, SmsSender } from '../../../ports/sms-sender.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { markTexted, type Seat, selectSeat } from './demo-bookings-store.ts';
import { demoTitle } from '../rules.ts';

const TEXT_SEAT = 'text-seat';

/**
 * Queues the confirmation of a seat by text message, if the institute has a registered template. Runs inside the
 * caller's transaction.
 */
export async function queueSeatText({ db, jobs }: Pick<Context, 'db' | 'jobs'>, seat: Seat): Promise<void> {
  if (seat.phone === '') return;
  const { seatMessage } = await loadInstitute(db);
  if (seatMessage !== '') await jobs.add(db, TEXT_SEAT, { bookingId: seat.booking.id });
}

/** The queue for these messages. A seat gets one message, and none once it was cancelled. */
export function seatTextQueue({ db }: Pick<Context, 'db'>, channels: readonly SmsSender[]): JobQueue {
  return textQueue<{ bookingId: string }>(channels, {
    queue: TEXT_SEAT,
    open: ({ bookingId }) => writeSeatText(db, bookingId),
    markSent: ({ bookingId }) => markTexted(db, bookingId),
  });
}

async function writeSeatText(db: Context['db'], bookingId: string): Promise<SmsMessage | null> {
  const seat = await selectSeat(db, bookingId);
  if (!seat || seat.booking.cancelledAt !== null || seat.booking.textedAt !== null) return null;
  const { name, seatMessage } = await loadInstitute(db);
  if (seatMessage === '') return null;
  // Carriers compare the message with its registered template, where a no-break space does not count as a space.
  const when = formatMeeting(seat.slot.startsAt.toISOString()).replaceAll('\u00A0', ' ');
  const text = seatMessage
    .replaceAll('{institute}', name)
    .replaceAll('{class}', demoTitle(seat.slot))
    .replaceAll('{when}', when);
  return { to: seat.phone, text };
}
