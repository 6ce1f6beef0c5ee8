import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { dayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { lineField } from '../../../platform/http/text-contract.ts';
import {
  MAX_CLASS_MINUTES,
  MAX_REASON,
  MEETING_PROVIDERS,
  MEETING_STATES,
  MIN_CLASS_MINUTES,
  SESSION_STATES,
  TIMETABLE_READERS,
} from '../rules.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const admins = { roles: ADMINS } as const;

/** Made by the form: the same key gives the same answer and acts once. */
export const requestKey = z.uuid({ error: 'The form has no key. Please load the page again.' });
export const versionField = z.int({ error: 'The version is missing. Please load the page again.' });

/** A reason that people will read; whether it may be missing is decided by the rules. */
export const reasonField = lineField('The reason', MAX_REASON).default('');

/** A moment in ISO 8601, with seconds of zero. */
export const momentField = z.iso
  .datetime({ offset: true, error: 'Please enter day and time' })
  .transform((iso) => new Date(iso))
  .refine((moment) => moment.getTime() % 60_000 === 0, 'Please enter whole minutes')
  .meta({ type: 'string', format: 'date-time' });

export const linkField = lineField('The address', 300)
  .refine((link) => link === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(link), {
    error: 'Please enter the address of the meeting (https://…)',
  })
  .meta({ type: 'string' });

export const clashSchema = z.object({
  kind: z.enum(['room', 'trainer']),
  /** Of the room or the trainer. */
  name: z.string(),
  /** The batch's code, or the name of a demo class. */
  with: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The same as a sentence. */
  message: z.string(),
});

/** A class as the office sees it. */
export const sessionSchema = z.object({
  id: z.string(),
  batchId: z.string(),
  batchCode: z.string(),
  number: z.int(),
  topic: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  trainerId: z.string().nullable(),
  trainer: z.string(),
  substituteId: z.string().nullable(),
  substitute: z.string(),
  roomId: z.string().nullable(),
  room: z.string(),
  isOnline: z.boolean(),
  isExtra: z.boolean(),
  countsForAttendance: z.boolean(),
  state: z.enum(SESSION_STATES),
  cancelReason: z.string(),
  /** Earlier times, oldest first. */
  movedFrom: z.array(
    z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), movedAt: z.iso.datetime(), reason: z.string() }),
  ),
  meeting: z.object({ provider: z.enum(MEETING_PROVIDERS), state: z.enum(MEETING_STATES) }),
  /** Of the recording: none, on its way, there, or not available. */
  recording: z.object({ state: z.enum(MEETING_STATES) }),
  registerFinishedAt: z.iso.datetime().nullable(),
  hasRecording: z.boolean(),
  sequence: z.int(),
  version: z.int(),
});
export type OfficeSession = z.output<typeof sessionSchema>;

const endsLater = { path: ['endsAt'], error: 'The class must end after it starts' };

export const addSession = defineRoute({
  method: 'POST',
  path: '/admin/batches/:id/sessions',
  summary: 'Add an extra class; it may have started up to 60 minutes ago',
  access: admins,
  keys: 'write',
  ...base,
  params: z.object({ id: z.uuid('There is no such batch.') }),
  body: z
    .strictObject({
      startsAt: momentField,
      endsAt: momentField,
      topic: lineField('The topic', 200).default(''),
      /** Absent: the batch's. */
      trainerId: z.uuid({ error: 'Please choose a trainer' }).nullish(),
      roomId: z.uuid({ error: 'Please choose a room' }).nullish(),
      countsForAttendance: z.boolean().default(true),
      requestKey,
    })
    .refine(({ startsAt, endsAt }) => isClassLength(startsAt, endsAt), endsLater),
  output: z.object({ success: succeeded, session: sessionSchema }),
  errors: { 404: ['not-found'], 409: ['clash', 'batch-over', 'key-used'], 422: ['in-the-past'] },
});

const sessionId = z.object({ id: z.uuid('There is no such class.') });

export const editSession = defineRoute({
  method: 'PUT',
  path: '/admin/sessions/:id',
  summary: 'Move a class, give it a substitute, another room, topic or link; what is absent stays',
  access: admins,
  keys: 'write',
  ...base,
  params: sessionId,
  body: z
    .strictObject({
      startsAt: momentField.optional(),
      endsAt: momentField.optional(),
      trainerId: z.uuid({ error: 'Please choose a trainer' }).optional(),
      /** `null`: the trainer teaches. */
      substituteId: z.uuid({ error: 'Please choose a trainer' }).nullish(),
      roomId: z.uuid({ error: 'Please choose a room' }).nullish(),
      topic: lineField('The topic', 200).optional(),
      /** Empty: the batch's link. */
      link: linkField.optional(),
      reason: reasonField,
      version: versionField,
    })
    .refine(({ startsAt, endsAt }) => isClassLength(startsAt, endsAt), endsLater),
  output: z.object({ success: succeeded, session: sessionSchema }),
  errors: {
    404: ['not-found'],
    409: ['clash', 'session-over', 'session-cancelled', 'changed-meanwhile'],
    422: ['in-the-past', 'reason-missing'],
  },
});

export const cancelSession = defineRoute({
  method: 'POST',
  path: '/admin/sessions/:id/cancel',
  summary: 'Cancel a class and add its replacement',
  access: admins,
  keys: 'write',
  ...base,
  params: sessionId,
  body: z.strictObject({
    reason: reasonField,
    /** `end`: the next free day of the schedule after the last class; `null`: no replacement. */
    replaceOn: z
      .union([z.literal('end'), momentField])
      .nullable()
      .default('end'),
    requestKey,
  }),
  output: z.object({ success: succeeded, session: sessionSchema, replacement: sessionSchema.nullable() }),
  errors: {
    404: ['not-found'],
    409: ['session-over', 'session-cancelled', 'clash', 'key-used'],
    422: ['reason-missing', 'in-the-past'],
  },
});

const day = dayField('Please enter the day as a date');

export const getTimetable = defineRoute({
  method: 'GET',
  path: '/admin/timetable',
  summary: 'Classes of a span of days with rooms, holidays, clashes, and classes without a meeting link',
  access: { roles: TIMETABLE_READERS },
  keys: 'read',
  ...base,
  query: z.object({
    /** Indian days, both included; today and a week from it when absent. */
    from: day.optional(),
    to: day.optional(),
    roomId: z.uuid('There is no such room.').optional(),
    trainerId: z.uuid('There is no such trainer.').optional(),
    batchId: z.uuid('There is no such batch.').optional(),
  }),
  output: z.object({
    success: succeeded,
    from: z.string(),
    to: z.string(),
    rooms: z.array(z.object({ id: z.string(), name: z.string(), seats: z.int(), isArchived: z.boolean() })),
    sessions: z.array(sessionSchema),
    /** Demo classes that take a room; none for trainers. */
    demos: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        roomId: z.string(),
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        isClashing: z.boolean(),
      }),
    ),
    /** The batches of the classes, with the title and the dye of their courses. */
    batches: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        title: z.string(),
        dye: z.string(),
        capacity: z.int(),
        enrolled: z.int(),
      }),
    ),
    holidays: z.array(z.object({ id: z.string(), day: z.string(), name: z.string() })),
    clashes: z.array(clashSchema.extend({ sessionIds: z.array(z.string()) })),
    /** Ids of classes to come that have no meeting link yet. */
    withoutLink: z.array(z.string()),
  }),
});

/** What is no moment has its own issue, and is not compared. */
function isClassLength(startsAt: unknown, endsAt: unknown): boolean {
  if (!(startsAt instanceof Date && endsAt instanceof Date)) return true;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  return minutes >= MIN_CLASS_MINUTES && minutes <= MAX_CLASS_MINUTES;
}
