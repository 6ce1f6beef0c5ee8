import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Institute } from '../../settings/contract.ts';
import type { Seat } from './demo-bookings-store.ts';
import { demoTitle } from '../rules.ts';
import { describeVenue } from './describe-venue.ts';

/** What a calendar makes of it: an entry to keep, an invitation that a later one replaces, or the end of one. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

interface CalendarDetails {
  method: CalendarMethod;
  institute: Institute;
  /** The page of the seat. */
  address: string;
  now: Date;
}

/** A seat as an entry for a calendar. One seat has one UID for ever, and a number that grows with each change. */
export function demoCalendar(seat: Seat, { method, institute, address, now }: CalendarDetails): string {
  const { booking, slot } = seat;
  const start = slot.startsAt;
  const hasBothSides = institute.email !== '' && seat.email !== '';
  const calendar = ical({
    // An invitation without who invites is none (RFC 5546).
    method: ICalCalendarMethod[hasBothSides ? method : 'PUBLISH'],
    prodId: { company: institute.name, product: 'Demo classes', language: 'EN' },
  });
  calendar.createEvent({
    id: `demo-${booking.id}@${new URL(address).hostname}`,
    sequence: booking.sequence,
    stamp: now,
    start,
    end: new Date(start.getTime() + slot.minutes * 60_000),
    summary: `${demoTitle(slot)}, ${institute.name}`,
    location: describeVenue(slot, institute),
    description: `To move or cancel your seat: ${address}`,
    url: address,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // An invitation names who invites and who is invited; an entry that was fetched names nobody.
    ...(method === 'PUBLISH' || !hasBothSides
      ? {}
      : {
          organizer: { name: institute.name, email: institute.email },
          attendees: [{ name: seat.email, email: seat.email }],
        }),
  });
  // Every line ends, the last one, too (RFC 5545).
  return `${calendar.toString()}\r\n`;
}
