import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import { dayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, listTabs, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { lineField } from '../../../platform/http/text-contract.ts';
import {
  BATCH_MODES,
  BATCH_READERS,
  BATCH_SORTS,
  BATCH_STATES,
  BATCH_STUDENTS,
  ENROLMENT_STATES,
  MAX_ACCESS_MONTHS,
  MAX_CAPACITY,
  MAX_CLASS_MINUTES,
  MAX_CLASSES,
  MAX_PRICE_RUPEES,
  MEETING_PROVIDERS,
  MIN_CAPACITY,
  MIN_CLASS_MINUTES,
  SALE_STATES,
  WEEKDAYS,
} from '../rules.ts';
import { clashSchema, linkField, requestKey, sessionSchema, versionField } from '../sessions/session-contract.ts';
import { classMinutes } from '../sessions/schedule-rules.ts';
import { isBatchCode } from './code-rules.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const admins = { roles: ADMINS } as const;
const readers = { roles: BATCH_READERS } as const;
const id = z.object({ id: z.uuid('There is no such batch.') });

const badCode = 'The code can have letters A to Z, digits and hyphens, 3 to 30 characters';
const badPrice = 'The price is a whole number of rupees from 0 to 10,00,000';
const badMonths = `Months of access: 0 to ${MAX_ACCESS_MONTHS}`;
const badNumber = 'Please enter the number of the last class to join, from 1 to the number of classes';
const badClasses = `1 to ${MAX_CLASSES} classes`;
const clockTime = z
  .string({ error: 'Please enter the time as 18:00' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter the time as 18:00');

const scheduleField = z
  .strictObject({
    weekdays: z
      .array(z.enum(WEEKDAYS), { error: 'Please choose at least one weekday' })
      .min(1, 'Please choose at least one weekday')
      .max(7)
      .overwrite((days) => WEEKDAYS.filter((day) => days.includes(day))),
    from: clockTime,
    to: clockTime,
    /** The first possible day. */
    startDate: dayField('Please enter the first day as a date'),
    /** The number of classes, or the last possible day; a draft may have neither. */
    classes: z.int({ error: badClasses }).min(1, badClasses).max(MAX_CLASSES, badClasses).nullable().default(null),
    endDate: dayField('Please enter the last day as a date').nullable().default(null),
  })
  .refine(({ from, to }) => isLength(classMinutes({ from, to })), {
    path: ['to'],
    error: 'The class must end after it starts',
  })
  .refine(({ classes, endDate }) => classes === null || endDate === null, {
    path: ['endDate'],
    error: 'Enter the number of classes or the last day, not both',
  })
  .refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
    path: ['endDate'],
    error: 'The last day cannot be before the first',
  });

const course = z
  .string({ error: 'Please choose a course' })
  .trim()
  .min(1, 'Please choose a course')
  .max(200, 'Please choose a course');

/** The fields of a batch without those that a draft always has. */
const optionalFields = {
  schedule: scheduleField.nullish(),
  /** `null`: the course's price. */
  priceRupees: z.int({ error: badPrice }).min(0, badPrice).max(MAX_PRICE_RUPEES, badPrice).nullish(),
  trainerId: z.uuid({ error: 'Please choose a trainer' }).nullish(),
  roomId: z.uuid({ error: 'Please choose a room' }).nullish(),
  meetingProvider: z.enum(MEETING_PROVIDERS, { error: 'Please choose how the class meets' }).optional(),
  link: linkField.optional(),
  joinUntilSession: z.int({ error: badNumber }).min(1, badNumber).max(MAX_CLASSES, badNumber).optional(),
  accessMonths: z.int({ error: badMonths }).min(0, badMonths).max(MAX_ACCESS_MONTHS, badMonths).nullish(),
  prerequisite: lineField('The prerequisite', 200).optional(),
  /** By uuid, courseId or slug. */
  prerequisiteCourseId: course.nullish(),
  isPrerequisiteRequired: z.boolean().optional(),
};
const codeField = z
  .string({ error: badCode })
  .trim()
  .overwrite((typed) => typed.toUpperCase())
  .refine(isBatchCode, badCode);
const modeField = z.enum(BATCH_MODES, { error: 'Please choose the mode' });
const capacityField = z
  .int({ error: `Capacity: ${MIN_CAPACITY} at least` })
  .min(MIN_CAPACITY, `Capacity: ${MIN_CAPACITY} at least`)
  .max(MAX_CAPACITY, `Capacity: ${MAX_CAPACITY} at most`);

/** A batch as the office sees it. */
export const batchSchema = z.object({
  id: z.string(),
  code: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  mode: z.enum(BATCH_MODES),
  state: z.enum(BATCH_STATES),
  saleState: z.enum(SALE_STATES),
  /** Indian days of the first and the last class; `null` without a schedule. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  schedule: z
    .object({
      weekdays: z.array(z.enum(WEEKDAYS)),
      from: z.string(),
      to: z.string(),
      startDate: z.string(),
      classes: z.int().nullable(),
      endDate: z.string().nullable(),
    })
    .nullable(),
  /** Classes that are not cancelled. */
  classes: z.int(),
  capacity: z.int(),
  enrolled: z.int(),
  held: z.int(),
  offered: z.int(),
  left: z.int(),
  waiting: z.int(),
  /** Attendance so far in per cent, rounded down; `null` while nothing counts. */
  percent: z.int().nullable(),
  /** Students with a seat who missed the last two marked classes, while the batch is running. */
  atRisk: z.int(),
  priceRupees: z.int().nullable(),
  trainerId: z.string().nullable(),
  trainer: z.string(),
  roomId: z.string().nullable(),
  room: z.string(),
  meetingProvider: z.enum(MEETING_PROVIDERS),
  link: z.string(),
  joinUntilSession: z.int(),
  accessMonths: z.int().nullable(),
  prerequisite: z.string(),
  prerequisiteCourseId: z.string().nullable(),
  isPrerequisiteRequired: z.boolean(),
  version: z.int(),
  cancelReason: z.string(),
});
export type OfficeBatch = z.output<typeof batchSchema>;

const batchFilter = z.object({
  /** Absent or `all`: batches of every state. */
  state: z.enum([...BATCH_STATES, 'all'], { error: 'There is no such state' }).optional(),
  /** By uuid, courseId or slug. */
  course: z.string().trim().max(200).optional(),
  trainer: z.uuid('There is no such trainer.').optional(),
  mode: z.enum(BATCH_MODES, { error: 'There is no such mode' }).optional(),
  /** Batches with students who paid or lost their batch, and have not chosen yet. */
  students: z.enum(BATCH_STUDENTS, { error: 'There is no such choice' }).optional(),
  /** Part of the code, of the course's title or of the trainer's name. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
});
export type BatchQuery = z.output<typeof batchFilter>;

export const listBatches = defineRoute({
  method: 'GET',
  path: '/admin/batches',
  summary: 'Batches of every state, the latest start first unless sorted otherwise; a trainer’s own',
  access: readers,
  keys: 'read',
  ...base,
  query: batchFilter.extend({
    /** A leading minus reverses the order. */
    sort: z.enum(sortingsOf(BATCH_SORTS), { error: 'There is no such order' }).default('-starts'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(25),
  }),
  output: z.object({
    success: succeeded,
    batches: z.array(batchSchema),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportBatches = defineRoute({
  method: 'GET',
  path: '/admin/batches.csv',
  summary: 'All batches that fit the filters, as a table for a spreadsheet',
  access: readers,
  keys: 'read',
  ...base,
  query: batchFilter,
  produces: 'text/csv',
  output: rawResponse,
});

const skippedDays = z.array(z.object({ day: z.string(), holiday: z.string() }));

export const planBatch = defineRoute({
  method: 'POST',
  path: '/admin/batches',
  summary: 'Plan a batch: makes a draft with the classes of its schedule',
  access: admins,
  keys: 'write',
  ...base,
  body: z.strictObject({
    /** Absent: proposed by the server. */
    code: codeField.optional(),
    courseId: course,
    mode: modeField,
    /** Absent: the setting’s. */
    capacity: capacityField.optional(),
    ...optionalFields,
    requestKey,
  }),
  output: z.object({
    success: succeeded,
    batch: batchSchema,
    sessions: z.array(sessionSchema),
    skipped: skippedDays,
  }),
  errors: { 409: ['code-taken', 'key-used'], 422: ['in-the-past'] },
});

const rosterRow = z.object({
  enrolmentId: z.string(),
  userId: z.string(),
  name: z.string(),
  /** Absent for trainers. */
  phone: z.string().optional(),
  email: z.string().optional(),
  rollNumber: z.int().nullable(),
  state: z.enum(ENROLMENT_STATES),
  /** Rupees; absent for trainers. */
  paid: z.int().optional(),
  due: z.int().optional(),
  percent: z.int().nullable(),
  /** Classes attended, and those that count so far. */
  attended: z.int(),
  counted: z.int(),
  accessUntil: z.string().nullable(),
  /** Until when who has no seat may choose. */
  choiceUntil: z.iso.datetime().nullable(),
});
export type RosterRow = z.output<typeof rosterRow>;

export const getBatch = defineRoute({
  method: 'GET',
  path: '/admin/batches/:id',
  summary: 'A batch with its roster, its classes and its history; a trainer’s own without contact data and money',
  access: readers,
  keys: 'read',
  ...base,
  masksPhones: true,
  params: id,
  output: z.object({
    success: succeeded,
    batch: batchSchema,
    /** Students with a seat, by roll number. */
    roster: z.array(rosterRow),
    /** Students who paid and have none, or whose batch was cancelled, and who have not chosen yet. */
    withoutSeat: z.array(rosterRow),
    sessions: z.array(sessionSchema),
    counts: z.object({ enrolled: z.int(), held: z.int(), offered: z.int(), left: z.int(), waiting: z.int() }),
    /** Newest first. */
    history: z.array(
      z.object({
        id: z.string(),
        action: z.string(),
        /** The action in words. */
        label: z.string(),
        by: z.string(),
        at: z.iso.datetime(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  errors: { 404: ['not-found'] },
});

export const editBatch = defineRoute({
  method: 'PUT',
  path: '/admin/batches/:id',
  summary: 'Change a batch; what is absent stays, and another schedule changes classes to come only',
  access: admins,
  keys: 'write',
  ...base,
  params: id,
  body: z.strictObject({
    code: codeField.optional(),
    courseId: course.optional(),
    mode: modeField.optional(),
    capacity: capacityField.optional(),
    ...optionalFields,
    version: versionField,
  }),
  output: z.object({ success: succeeded, batch: batchSchema }),
  errors: {
    404: ['not-found'],
    409: ['clash', 'seats-taken', 'code-taken', 'batch-over', 'batch-published', 'changed-meanwhile'],
    422: ['in-the-past', 'not-ready'],
  },
});

export const publishBatch = defineRoute({
  method: 'POST',
  path: '/admin/batches/:id/publish',
  summary: 'Open a draft for sale',
  access: admins,
  keys: 'write',
  ...base,
  params: id,
  body: z.strictObject({ version: versionField }),
  output: z.object({ success: succeeded, batch: batchSchema }),
  errors: { 404: ['not-found'], 409: ['clash', 'batch-over', 'changed-meanwhile'], 422: ['not-ready'] },
});

export const deleteBatch = defineRoute({
  method: 'DELETE',
  path: '/admin/batches/:id',
  summary: 'Delete a draft',
  access: admins,
  keys: 'write',
  ...base,
  params: id,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['batch-published'] },
});

export const checkSchedule = defineRoute({
  method: 'POST',
  path: '/admin/batches/check',
  summary: 'The classes of a schedule, the holidays that it skips, and what it clashes with; changes nothing',
  access: admins,
  keys: 'read',
  readOnly: true,
  ...base,
  body: z.strictObject({
    code: codeField.optional(),
    courseId: course.optional(),
    mode: modeField.optional(),
    capacity: capacityField.optional(),
    ...optionalFields,
    schedule: scheduleField,
    /** The batch that has this schedule, whose own classes are no clash. */
    batchId: z.uuid('There is no such batch.').optional(),
  }),
  output: z.object({
    success: succeeded,
    /** The proposed code, when a course is given. */
    code: z.string().nullable(),
    sessions: z.array(z.object({ number: z.int(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
    skipped: skippedDays,
    clashes: z.array(clashSchema),
  }),
  errors: { 404: ['not-found'], 422: ['in-the-past'] },
});

function isLength(minutes: number): boolean {
  return minutes >= MIN_CLASS_MINUTES && minutes <= MAX_CLASS_MINUTES;
}
