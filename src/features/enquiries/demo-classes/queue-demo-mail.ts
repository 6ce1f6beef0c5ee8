import type { Context } from '../../../platform/http/context.ts';
import { queueMail } from '../../../platform/jobs/mail-queue.ts';
import type { MailAttachment } from '../../../ports/mailer.ts';
import { loadInstitute, wordMail } from '../../settings/load-settings.ts';
import type { BookingRow, Seat } from './demo-bookings-store.ts';
import { type CalendarMethod, demoCalendar } from './demo-calendar.ts';
import { DEMO_MAILS, demoMail, type DemoMail, reminderData } from './demo-mails.ts';
import { demoUrl } from './demo-tokens.ts';

/**
 * Mails someone about their seat, once per change. Sends nothing without an e-mail address. Runs inside the caller's
 * transaction.
 */
export async function queueDemoMail(
  { clock, db, jobs, settings }: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>,
  seat: Seat,
  kind: DemoMail,
): Promise<void> {
  if (seat.email === '') return;
  const institute = await loadInstitute(db);
  const url = demoUrl(settings, seat.booking.id);
  const method = calendarMethods[kind];
  const calendar = method && demoCalendar(seat, { method, institute, url, now: clock.now() });
  const place = { institute, url };
  const template =
    kind === 'day-before' ? await wordMail(db, 'demoReminder', reminderData(seat, place)) : demoMail(kind, seat, place);
  await queueMail(db, jobs, {
    key: mailKey(kind, seat.booking),
    to: seat.email,
    ...template,
    ...(calendar ? { attachments: [attachment(calendar)] } : {}),
  });
}

/** Keys of all mails that may exist for a booking. */
export function demoMailKeys(booking: Pick<BookingRow, 'id' | 'sequence'>): string[] {
  const sequences = Array.from({ length: booking.sequence + 1 }, (_, sequence) => sequence);
  return DEMO_MAILS.flatMap((kind) => sequences.map((sequence) => mailKey(kind, { ...booking, sequence })));
}

/** Reminders carry none: the entry is already in the calendar. */
const calendarMethods: Record<DemoMail, CalendarMethod | null> = {
  booked: 'REQUEST',
  moved: 'REQUEST',
  changed: 'REQUEST',
  'given-back': 'CANCEL',
  'class-cancelled': 'CANCEL',
  'day-before': null,
  'hour-before': null,
};

function mailKey(kind: DemoMail, { id, sequence }: Pick<BookingRow, 'id' | 'sequence'>): string {
  return `demo-${kind}:${id}:${sequence}`;
}

/** Mail programs expect the calendar method in the content type. */
function attachment(content: string): MailAttachment {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH';
  return { name: 'demo-class.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}
