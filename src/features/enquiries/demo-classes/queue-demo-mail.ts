import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { queueMails } from '../../../platform/jobs/mail-queue.ts';
import type { MailAttachment } from '../../../ports/mailer.ts';
import { loadInstitute, openMailWords } from '../../settings/load-settings.ts';
import type { BookingRow, Seat } from './demo-bookings-store.ts';
import { type CalendarMethod, demoCalendar } from './demo-calendar.ts';
import { DEMO_MAILS, demoMail, type DemoMail, reminderData } from './demo-mails.ts';
import { demoUrl } from './demo-tokens.ts';

/**
 * Mails someone about their seat, once per change. Sends nothing without an e-mail address. Runs inside the caller's
 * transaction.
 */
export async function queueDemoMail(
  context: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>,
  seat: Seat,
  kind: DemoMail,
): Promise<void> {
  await queueDemoMails(context, [seat], kind);
}

/** The same for many seats, with as many statements as for one. */
export async function queueDemoMails(
  { clock, db, jobs, settings }: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>,
  seats: readonly Seat[],
  kind: DemoMail,
): Promise<void> {
  const told = seats.filter(({ email }) => email !== '');
  if (told.length === 0) return;
  const institute = await loadInstitute(db);
  const word = await wordsOf(db, kind);
  const method = calendarMethods[kind];
  const mails = told.map((seat) => {
    const url = demoUrl(settings, seat.booking.id);
    const calendar = method && demoCalendar(seat, { method, institute, url, now: clock.now() });
    const place = { institute, url };
    return {
      key: mailKey(kind, seat.booking),
      to: seat.email,
      ...word(seat, place),
      ...(calendar ? { attachments: [attachment(calendar)] } : {}),
    };
  });
  await queueMails(db, jobs, mails);
}

type Place = Parameters<typeof demoMail>[2];

/** Returns what puts a mail of this kind into words: the reminder's text is the office's own. */
async function wordsOf(db: Database, kind: DemoMail) {
  if (kind !== 'day-before') return (seat: Seat, place: Place) => demoMail(kind, seat, place);
  const word = await openMailWords(db, 'demoReminder');
  return (seat: Seat, place: Place) => word(reminderData(seat, place));
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
