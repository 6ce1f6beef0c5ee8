import { z } from 'zod';
import { URL_IN_NAME, holdsNoUrl } from '../../../kit/text/person-name.ts';
import { COUNSELLORS } from '../../../kit/roles.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import { defineRoute, rawResponse, succeeded, listTabs } from '../../../platform/http/define-route.ts';
import { optionalEmailField } from '../../settings/email-contract.ts';
import { lineField } from '../../../platform/http/text-contract.ts';
import { DEMO_ATTENDANCES, DEMO_SORTS, MAX_DEMO_SEATS, SEAT_STATES } from '../rules.ts';

const whole = (label: string, min: number, max: number) =>
  z
    .int({ error: `${label} must be a whole number` })
    .min(min, `${label}: ${min} at least`)
    .max(max, `${label}: ${max} at most`);

/** A demo class as shown to the public. */
export const demoSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Title of the course; empty when the class is for all courses. */
  course: z.string(),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
  isOnline: z.boolean(),
  /** The room. The URL of an online meeting is sent only to those with a seat. */
  place: z.string(),
  trainer: z.string(),
  seats: z.int(),
  /** Number of free seats. */
  left: z.int(),
});
export type Demo = z.output<typeof demoSchema>;

/** The response to a form that booked a seat. */
export const bookedSeatSchema = z.object({
  startsAt: z.iso.datetime(),
  /** The room, or the URL of the meeting. */
  place: z.string(),
  /**
   * The page for moving or cancelling the seat; `null` when someone else made the booking and received the link by
   * mail.
   */
  manageUrl: z.string().nullable(),
});
export type BookedSeat = z.output<typeof bookedSeatSchema>;

export const listUpcomingDemos = defineRoute({
  method: 'GET',
  path: '/demos/upcoming',
  summary: 'The next demo classes with a free seat, 20 at most',
  access: 'anyone',
  // A class that fills up, opens again or begins changes the content; the browser updates the number of seats in between.
  reads: 'content',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    /** Title of a course: returns its classes and those for all courses. */
    course: lineField('The course', 200).optional(),
    limit: z.coerce.number().int().min(1).max(20).default(20),
  }),
  output: z.object({ success: succeeded, demos: z.array(demoSchema) }),
});

const link = z.object({ token: z.string({ error: 'This link is not complete' }).max(200) });

const seatSchema = demoSchema.extend({
  name: z.string(),
  state: z.enum(SEAT_STATES),
  /** Other classes with a free seat; empty when the seat cannot be moved. */
  others: z.array(demoSchema),
});
export type SeatOfLink = z.output<typeof seatSchema>;

export const getSeat = defineRoute({
  method: 'GET',
  path: '/demos/seats/:token',
  summary: 'The seat in a demo class that a link from a mail stands for',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: link,
  output: z.object({ success: succeeded, seat: seatSchema }),
  errors: { 404: ['not-found'] },
});

export const moveSeat = defineRoute({
  method: 'POST',
  path: '/demos/seats/:token/move',
  summary: 'Move a seat to another demo class; the seat stays where it is when the other class is full',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: link,
  body: z.object({ slotId: z.uuid('Please choose a class.') }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['demo-full', 'demo-closed', 'seat-closed', 'already-booked'] },
});

export const cancelSeat = defineRoute({
  method: 'POST',
  path: '/demos/seats/:token/cancel',
  summary: 'Cancel a seat in a demo class',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: link,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['seat-closed'] },
});

const office = { roles: COUNSELLORS } as const;
const id = z.object({ id: z.uuid('There is no such class.') });

const officeDemoSchema = demoSchema.extend({
  /** Sent back with a change to detect concurrent edits. Bookings do not alter it. */
  version: z.string(),
  taken: z.int(),
  isCancelled: z.boolean(),
  hasBegun: z.boolean(),
});
export type OfficeDemo = z.output<typeof officeDemoSchema>;

const demoFields = {
  title: lineField('The title', 120).default(''),
  course: lineField('The course', 200).default(''),
  startsAt: z.iso
    .datetime({ offset: true, error: 'Please enter day and time' })
    .transform((iso) => new Date(iso))
    .meta({ type: 'string', format: 'date-time' }),
  minutes: whole('The length in minutes', 15, 480).default(60),
  isOnline: z.boolean().default(false),
  place: lineField('The place', 300).default(''),
  trainer: lineField('The trainer', 100).default(''),
  seats: whole('The seats', 1, MAX_DEMO_SEATS).default(MAX_DEMO_SEATS),
};
/** A room needs a name, an online meeting a URL. */
const hasPlace = ({ isOnline, place }: { isOnline: boolean; place: string }) =>
  isOnline ? /^https?:\/\/\S+$/.test(place) : place !== '';
const placeMissing = {
  path: ['place'],
  error: 'Please enter the room, or the address (https://…) of an online meeting',
};

const demoFilter = z.object({
  when: z.enum(['upcoming', 'today', 'past']).default('upcoming'),
  /** Part of the title, the course, the trainer or the place. */
  search: z.string().trim().max(200).default(''),
});
export type DemoFilter = z.output<typeof demoFilter>;

export const listDemos = defineRoute({
  method: 'GET',
  path: '/admin/demos',
  summary: 'Upcoming demo classes, those of today, or past ones',
  access: office,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: demoFilter.extend({
    /** Default: nearest first; for past classes, latest first. */
    sort: z.enum(sortingsOf(DEMO_SORTS), { error: 'There is no such order' }).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    success: succeeded,
    demos: z.array(officeDemoSchema),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportDemos = defineRoute({
  method: 'GET',
  path: '/admin/demos.csv',
  summary: 'The same classes as CSV',
  access: office,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: demoFilter,
  output: rawResponse,
  produces: 'text/csv',
});

export const addDemos = defineRoute({
  method: 'POST',
  path: '/admin/demos',
  summary: 'Add a demo class, once or every week',
  access: office,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.object({ ...demoFields, weeks: whole('The weeks', 1, 26).default(1) }).refine(hasPlace, placeMissing),
  output: z.object({ success: succeeded, demos: z.array(officeDemoSchema) }),
  errors: { 422: ['in-the-past'] },
});

const userSchema = z.object({
  bookingId: z.string(),
  leadId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  attendance: z.enum(DEMO_ATTENDANCES),
  bookedAt: z.iso.datetime(),
  /** The person's own page, where the office can move or cancel the seat for them. */
  manageUrl: z.string(),
});
export type DemoPerson = z.output<typeof userSchema>;

export const getDemo = defineRoute({
  method: 'GET',
  path: '/admin/demos/:id',
  masksPhones: true,
  summary: 'A demo class with its bookings',
  access: office,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: id,
  output: z.object({ success: succeeded, demo: officeDemoSchema, people: z.array(userSchema) }),
  errors: { 404: ['not-found'] },
});

export const editDemo = defineRoute({
  method: 'PUT',
  path: '/admin/demos/:id',
  summary:
    'Change a demo class, unless it was changed meanwhile; a new time, length or place is mailed to everyone with a seat',
  access: office,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: id,
  body: z
    .object({ ...demoFields, version: z.string('Please send the version that the change is made of').max(64) })
    .refine(hasPlace, placeMissing),
  output: z.object({ success: succeeded, demo: officeDemoSchema }),
  errors: { 404: ['not-found'], 409: ['changed-meanwhile', 'demo-closed', 'seats-taken'], 422: ['in-the-past'] },
});

export const cancelDemo = defineRoute({
  method: 'POST',
  path: '/admin/demos/:id/cancel',
  summary: 'Cancel a demo class; everyone with a seat is mailed a link to choose another',
  access: office,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: id,
  output: z.object({ success: succeeded, demo: officeDemoSchema }),
  errors: { 404: ['not-found'], 409: ['demo-closed'] },
});

export const addDemoPerson = defineRoute({
  method: 'POST',
  path: '/admin/demos/:id/people',
  summary: 'Book a seat for a person at the office or on the phone, or for a walk-in of a class that is being held',
  access: office,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: id,
  body: z.object({
    name: lineField('The name', 100)
      .refine((name) => name !== '', 'Please enter the name')
      .refine(holdsNoUrl, URL_IN_NAME),
    phone: lineField('The phone number', 40).default(''),
    email: optionalEmailField('Please enter a valid e-mail address'),
    /** Into a class that is being held: the person is marked as there. */
    isWalkIn: z.boolean().default(false),
  }),
  output: z.object({ success: succeeded, bookingId: z.string() }),
  errors: {
    404: ['not-found'],
    409: ['demo-full', 'demo-closed', 'not-begun', 'already-booked'],
    422: ['invalid-phone', 'no-contact'],
  },
});

export const markAttendance = defineRoute({
  method: 'PUT',
  path: '/admin/demos/seats/:bookingId/attendance',
  summary: 'Mark who came to a demo class and who did not, from its start on, or remove the mark',
  access: office,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ bookingId: z.uuid('There is no such seat.') }),
  body: z.object({ attendance: z.enum(DEMO_ATTENDANCES, { error: 'came, missed or open' }) }),
  output: z.object({ success: succeeded, attendance: z.enum(DEMO_ATTENDANCES) }),
  errors: { 404: ['not-found'], 409: ['seat-closed', 'not-begun'] },
});
