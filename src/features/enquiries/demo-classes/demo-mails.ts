import { formatMeeting, formatTime } from '../../../kit/numbers/dates.ts';
import type { Institute } from '../../settings/contract.ts';
import type { MailData } from '../../settings/mails-contract.ts';
import type { Seat } from './demo-bookings-store.ts';
import { NO_NAME } from '../../accounts/users/addressee.ts';
import { demoTitle } from '../rules.ts';
import { describeVenue } from './describe-venue.ts';

/** The kinds of mail about a seat. */
export const DEMO_MAILS = [
  'booked',
  'moved',
  'changed',
  'given-back',
  'class-cancelled',
  'day-before',
  'hour-before',
] as const;
export type DemoMail = (typeof DEMO_MAILS)[number];

interface MailTexts {
  subject: string;
  text: string;
}

/**
 * A mail about a seat's current state. The recipient's address is unverified, so the mail does not contain the name.
 * `address` is the URL of the seat's page. The text of the day-before reminder is configurable.
 */
export function demoMail(
  kind: Exclude<DemoMail, 'day-before'>,
  seat: Seat,
  { institute, url }: { institute: Institute; url: string },
) {
  const { slot } = seat;
  const when = meetingOf(slot);
  const { subject, first, isOver } = openings[kind](demoTitle(slot), when, formatTime(slot.startsAt.toISOString()));
  const parts = isOver
    ? [first, `To choose another class:\n${url}`]
    : [
        first,
        detailsOf(slot, institute),
        `To move your seat to another class, or to cancel it:\n${url}`,
        institute.phone && `If you have a question, call ${institute.phone}.`,
      ];
  return {
    subject,
    text: [`Dear ${NO_NAME},`, ...parts, institute.name].filter(Boolean).join('\n\n'),
  } satisfies MailTexts;
}

/** Data for the day-before reminder. */
export function reminderData(
  { slot }: Seat,
  { institute, url }: { institute: Institute; url: string },
): MailData<'demoReminder'> {
  return {
    name: NO_NAME,
    institute: institute.name,
    class: demoTitle(slot),
    when: meetingOf(slot),
    details: detailsOf(slot, institute),
    phone: institute.phone,
    link: url,
  };
}

function meetingOf(slot: Seat['slot']): string {
  return formatMeeting(slot.startsAt.toISOString());
}

function detailsOf(slot: Seat['slot'], institute: Institute): string {
  return [
    `When: ${meetingOf(slot)}, ${slot.minutes} minutes`,
    `Where: ${slot.isOnline ? 'online, ' : ''}${describeVenue(slot, institute)}`,
    slot.trainer && `Trainer: ${slot.trainer}`,
  ]
    .filter(Boolean)
    .join('\n');
}

interface Opening {
  subject: string;
  first: string;
  /** The class was cancelled or the seat given up. */
  isOver?: true;
}

const openings: Record<Exclude<DemoMail, 'day-before'>, (title: string, when: string, time: string) => Opening> = {
  booked: (title, when) => ({
    subject: `Your seat: ${when}`,
    first: `Your seat is booked: ${title}. It is free. Open the attached file to add it to your calendar.`,
  }),
  moved: (title, when) => ({
    subject: `Your seat is moved: ${when}`,
    first: `Your seat is moved. The new class: ${title}.`,
  }),
  changed: (title, when) => ({
    subject: `Your class has changed: ${when}`,
    first: `The time, length or place of your class has changed: ${title}. You still have your seat.`,
  }),
  'given-back': (title, when) => ({
    subject: `Your seat is cancelled: ${when}`,
    first: `Your seat is cancelled: ${title}, ${when}. Thank you for telling us; someone else can now have it.`,
    isOver: true,
  }),
  'class-cancelled': (title, when) => ({
    subject: `Your class is cancelled: ${when}`,
    first: `We are sorry: ${title}, ${when}, is cancelled.`,
    isOver: true,
  }),
  'hour-before': (title, _when, time) => ({
    subject: `Today at ${time}: ${title}`,
    first: `Your class begins at ${time}: ${title}.`,
  }),
};
