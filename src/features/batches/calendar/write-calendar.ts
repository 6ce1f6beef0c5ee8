import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { addDays } from '../../../kit/numbers/dates.ts';
import type { Due } from './get-own-timetable.ts';

/** The iCalendar method: entries to keep, an invitation that can be replaced, or a cancellation. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** A class as calendars see it. */
export interface CalendarClass {
  id: string;
  number: number;
  topic: string;
  course: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  /** Grows with every change, so that programs replace the entry. */
  sequence: number;
}

interface Sender {
  /** Name of the institute. */
  name: string;
  email: string;
}

export interface CalendarDetails {
  method: CalendarMethod;
  institute: Sender;
  publicUrl: string;
  now: Date;
  /** Mail address of the student, in invitations. */
  attendee?: string;
  /** Dues of instalments, as entries of whole days. */
  dues?: readonly Due[];
  /** How often programs fetch the URL again: an hour is recommended. */
  isFeed?: boolean;
}

const REFRESH_SECONDS = 3600;

/** Classes and dues as iCalendar (RFC 5545): lines of at most 75 octets, ended by CRLF; times in UTC. */
export function writeCalendar(classes: readonly CalendarClass[], details: CalendarDetails): string {
  const { method, institute, publicUrl, now, attendee = '', dues = [] } = details;
  // An invitation without organizer and attendee is invalid (RFC 5546), so it becomes a plain entry.
  const isInvitation = method !== 'PUBLISH' && institute.email !== '' && attendee !== '';
  const calendar = ical({
    method: ICalCalendarMethod[isInvitation ? method : 'PUBLISH'],
    prodId: { company: institute.name || 'Institute', product: 'Timetable', language: 'EN' },
    ...(details.isFeed ? { name: `${institute.name}: timetable`, ttl: REFRESH_SECONDS } : {}),
  });
  const { hostname } = new URL(publicUrl);
  const people = isInvitation
    ? {
        organizer: { name: institute.name, email: institute.email },
        attendees: [{ name: attendee, email: attendee }],
      }
    : {};
  for (const one of classes)
    calendar.createEvent({
      ...entryOf(one, { publicUrl, method }),
      id: `session-${one.id}@${hostname}`,
      stamp: now,
      ...people,
    });
  for (const { dueOn, amountPaise, title } of dues)
    calendar.createEvent({
      id: `due-${dueOn}-${title.replaceAll(/\W+/g, '-').toLowerCase()}@${hostname}`,
      stamp: now,
      allDay: true,
      start: new Date(`${dueOn}T00:00:00Z`),
      end: new Date(`${addDays(dueOn, 1)}T00:00:00Z`),
      summary: `Payment due: ₹${(amountPaise / 100).toLocaleString('en-IN')}`,
      description: `${title}: ${publicUrl}/profile/payment`,
      url: `${publicUrl}/profile/payment`,
    });
  // Every line ends with CRLF, the last one too.
  return `${calendar.toString()}\r\n`;
}

function entryOf(
  { id, number, topic, course, place, startsAt, endsAt, isCancelled, sequence }: CalendarClass,
  { publicUrl, method }: Pick<CalendarDetails, 'publicUrl' | 'method'>,
): ICalEventData {
  const url = `${publicUrl}/join/${id}`;
  return {
    start: startsAt,
    end: endsAt,
    sequence,
    summary: `${course}, class ${number}`,
    location: place,
    description: [topic, url].filter(Boolean).join('\n'),
    url,
    status: isCancelled || method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** The response of a calendar. */
export function calendarResponse(
  text: string,
  { fileName, headers = {} }: { fileName: string; headers?: object },
): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
