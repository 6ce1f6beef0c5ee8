import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Institute } from '../../settings/contract.ts';
import type { Seat } from './demo-bookings-store.ts';
import { demoTitle } from '../rules.ts';
import { describeVenue } from './describe-venue.ts';

/** The iCalendar method: an entry to keep, an invitation that can be replaced, or a cancellation. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

interface CalendarDetails {
  method: CalendarMethod;
  institute: Institute;
  /** URL of the seat's page. */
  url: string;
  now: Date;
}

/** A seat as a calendar entry. Its UID never changes; its sequence number grows with each change. */
export function demoCalendar(seat: Seat, { method, institute, url, now }: CalendarDetails): string {
  const { booking, slot } = seat;
  const start = slot.startsAt;
  const hasBothSides = institute.email !== '' && seat.email !== '';
  const calendar = ical({
    // An invitation without an organizer is invalid (RFC 5546).
    method: ICalCalendarMethod[hasBothSides ? method : 'PUBLISH'],
    prodId: { company: institute.name, product: 'Demo classes', language: 'EN' },
  });
  calendar.createEvent({
    id: `demo-${booking.id}@${new URL(url).hostname}`,
    sequence: booking.sequence,
    stamp: now,
    start,
    end: new Date(start.getTime() + slot.minutes * 60_000),
    summary: `${demoTitle(slot)}, ${institute.name}`,
    location: describeVenue(slot, institute),
    description: `To move or cancel your seat: ${url}`,
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // An invitation names organizer and attendee; a downloaded entry names neither.
    ...(method === 'PUBLISH' || !hasBothSides
      ? {}
      : {
          organizer: { name: institute.name, email: institute.email },
          attendees: [{ name: seat.email, email: seat.email }],
        }),
  });
  // Every line ends with CRLF, including the last one (RFC 5545).
  return `${calendar.toString()}\r\n`;
}
