import { z } from 'zod';
import { dayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { ENTRY_STATES, LEAVE_STATES, MAKE_UP_STATES, MARKS, MEETING_STATES, SESSION_STATES } from '../rules.ts';

const own = { access: 'signed-in', keys: 'none', rate: 'api', cache: 'no-store' } as const;
const day = dayField('Please enter the day as a date');

/** A class as its student sees it: no meeting URL, and nothing of other students. */
export const ownClassSchema = z.object({
  id: z.string(),
  batchId: z.string(),
  batchCode: z.string(),
  number: z.int(),
  topic: z.string(),
  /** Title. */
  course: z.string(),
  courseId: z.string(),
  /** The course's block and its dye. */
  family: z.string(),
  dye: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The room's name, or "Online". */
  place: z.string(),
  /** Whether it can be joined online; a hybrid class has a room too. */
  isOnline: z.boolean(),
  isInRoom: z.boolean(),
  /** Names; `null` for none. */
  trainer: z.string(),
  substitute: z.string().nullable(),
  state: z.enum(SESSION_STATES),
  cancelReason: z.string(),
  /** The class that stands for a cancelled one. */
  replacedBy: z.object({ number: z.int(), startsAt: z.iso.datetime() }).nullable(),
  /** Earlier times, oldest first. */
  movedFrom: z.array(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), reason: z.string() })),
  isExtra: z.boolean(),
  /** Whether the student comes for a class that they missed in another batch. */
  isMakeUp: z.boolean(),
  canJoinFrom: z.iso.datetime(),
  mark: z.enum(MARKS).nullable(),
  leave: z.object({ id: z.string(), state: z.enum(LEAVE_STATES), answer: z.string() }).nullable(),
  /** What was booked for this class. */
  makeUp: z.object({ id: z.string(), state: z.enum(MAKE_UP_STATES), startsAt: z.iso.datetime() }).nullable(),
  /** The stars that the student gave. */
  rating: z.int().nullable(),
  /** A signed URL that expires; `null` without a recording. */
  recording: z.string().nullable(),
  /** `failed`: the recording is not available. */
  recordingState: z.enum(MEETING_STATES),
});
export type OwnClass = z.output<typeof ownClassSchema>;

export const getOwnTimetable = defineRoute({
  method: 'GET',
  path: '/timetable',
  summary: 'One’s own classes of a span of days, with dues, places on waitlists and open choices',
  ...own,
  query: z.object({
    /** Indian days, both included; today and two weeks from it when absent. */
    from: day.optional(),
    to: day.optional(),
  }),
  output: z.object({
    success: succeeded,
    /** The product's time, by which pages tell what is open. */
    now: z.iso.datetime(),
    from: z.string(),
    to: z.string(),
    today: z.array(ownClassSchema),
    sessions: z.array(ownClassSchema),
    /** The first class to come that is not cancelled, also beyond the span. */
    next: ownClassSchema.nullable(),
    /** Whether there is any class, also beyond the span. */
    hasClasses: z.boolean(),
    dues: z.array(z.object({ dueOn: z.string(), amount: z.number(), title: z.string() })),
    waitlist: z.array(
      z.object({
        id: z.string(),
        batchId: z.string(),
        code: z.string(),
        state: z.enum(ENTRY_STATES),
        position: z.int(),
        until: z.iso.datetime().nullable(),
      }),
    ),
    choices: z.array(
      z.object({
        enrolmentId: z.string(),
        batchCode: z.string(),
        state: z.enum(['without-seat', 'batch-cancelled']),
        until: z.iso.datetime(),
        targets: z.array(z.object({ batchId: z.string(), code: z.string(), startDate: z.string(), left: z.int() })),
      }),
    ),
  }),
});

const feedSchema = z.object({
  success: succeeded,
  /** Secret: whoever has it sees the timetable. `null` before the first one is made. */
  url: z.string().nullable(),
  madeAt: z.iso.datetime().nullable(),
});

export const getFeed = defineRoute({
  method: 'GET',
  path: '/timetable/feed',
  summary: 'The secret address of one’s own timetable for calendar programs',
  ...own,
  output: feedSchema,
});

export const renewFeed = defineRoute({
  method: 'POST',
  path: '/timetable/feed/renew',
  summary: 'Make a new address of the timetable; the one before stops working at once',
  ...own,
  output: feedSchema,
});

export const readFeed = defineRoute({
  method: 'GET',
  path: '/timetable/feed/:file',
  summary: 'The timetable behind a secret address, as iCalendar',
  access: 'anyone',
  keys: 'none',
  rate: 'api',
  cache: 'private',
  params: z.object({ file: z.string().max(200) }),
  output: rawResponse,
  produces: 'text/calendar',
  errors: { 404: ['not-found'] },
});

export const readEvent = defineRoute({
  method: 'GET',
  path: '/sessions/:id/event.ics',
  summary: 'One of one’s own classes as an entry for a calendar',
  ...own,
  params: z.object({ id: z.uuid('There is no such class.') }),
  output: rawResponse,
  produces: 'text/calendar',
  errors: { 403: ['not-on-roster'], 404: ['not-found'] },
});
