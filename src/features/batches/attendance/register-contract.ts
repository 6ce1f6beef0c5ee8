import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { dayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { lineField } from '../../../platform/http/text-contract.ts';
import { MARK_FLAGS, MARK_SOURCES, MARKS, MAX_MARKS, MAX_NOTE } from '../rules.ts';
import { reasonField, requestKey, sessionSchema } from '../sessions/session-contract.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const trainers = { roles: TRAINERS } as const;
const params = z.object({ id: z.uuid('There is no such class.') });
const badMark = 'Present, late, absent or excused';

/** One student of a class, or a guest who makes up for a class of another batch. */
const registerRow = z.object({
  personId: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  /** `null` for guests. */
  rollNumber: z.int().nullable(),
  isGuest: z.boolean(),
  /** Code of a guest's own batch. */
  fromBatch: z.string().nullable(),
  /** `null`: not marked yet. */
  status: z.enum(MARKS).nullable(),
  how: z.enum(MARK_SOURCES).nullable(),
  markedAt: z.iso.datetime().nullable(),
  note: z.string(),
  flags: z.array(z.enum(MARK_FLAGS)),
  /** Who was marked before from the same device. */
  sameDeviceAs: z.string().nullable(),
  leave: z.enum(['asked', 'approved']).nullable(),
  /** In the online class. */
  minutes: z.int().nullable(),
});
export type RegisterRow = z.output<typeof registerRow>;

export const getRegister = defineRoute({
  method: 'GET',
  path: '/admin/sessions/:id',
  summary: 'A class with its register; a trainer’s own',
  access: trainers,
  keys: 'read',
  ...base,
  params,
  output: z.object({
    success: succeeded,
    session: sessionSchema,
    roster: z.array(registerRow),
    marked: z.int(),
    of: z.int(),
    /** From when on marks are taken and the register can be finished. */
    opensAt: z.iso.datetime(),
    finishesFrom: z.iso.datetime(),
    /** A change needs a reason once the register is finished. */
    needsReason: z.boolean(),
    /** What students said of the class: trainers see no names, and the average from 3 ratings on. */
    feedback: z.object({
      count: z.int(),
      average: z.number().nullable(),
      comments: z.array(z.object({ text: z.string(), rating: z.int().nullable(), name: z.string().nullable() })),
    }),
  }),
  errors: { 404: ['not-found'] },
});

export const saveMarks = defineRoute({
  method: 'PUT',
  path: '/admin/sessions/:id/marks',
  summary: 'Mark students of a class, or take marks back; with a reason once the register is finished',
  access: trainers,
  keys: 'write',
  ...base,
  params,
  body: z.strictObject({
    marks: z
      .array(
        z.strictObject({
          personId: z.uuid('There is no such student.'),
          /** `null` takes the mark back. */
          status: z.enum(MARKS, { error: badMark }).nullable(),
          /** Absent: the note stays. */
          note: lineField('The note', MAX_NOTE).optional(),
        }),
        { error: badMark },
      )
      .min(1, 'Please mark a student')
      .max(MAX_MARKS, `At most ${MAX_MARKS} students at once`)
      .refine((marks) => new Set(marks.map(({ personId }) => personId)).size === marks.length, {
        error: 'Each student can be marked once',
      }),
    reason: reasonField,
    requestKey,
  }),
  output: z.object({ success: succeeded, roster: z.array(registerRow), marked: z.int() }),
  errors: {
    403: ['marks-closed'],
    404: ['not-found'],
    409: ['too-early', 'session-cancelled', 'key-used'],
    422: ['reason-missing', 'not-on-roster'],
  },
});

export const finishRegister = defineRoute({
  method: 'POST',
  path: '/admin/sessions/:id/finish',
  summary: 'Finish the register of a class: who has no mark is absent',
  access: trainers,
  keys: 'write',
  ...base,
  params,
  body: z.strictObject({ requestKey }),
  output: z.object({
    success: succeeded,
    session: sessionSchema,
    /** How many are absent because they had no mark. */
    absent: z.int(),
  }),
  errors: { 404: ['not-found'], 409: ['too-early', 'session-cancelled', 'key-used'] },
});

export const getMarkHistory = defineRoute({
  method: 'GET',
  path: '/admin/sessions/:id/marks/:personId',
  summary: 'Every mark that a student was given in a class, newest first',
  access: trainers,
  keys: 'read',
  ...base,
  params: params.extend({ personId: z.uuid('There is no such student in this class.') }),
  output: z.object({
    success: succeeded,
    history: z.array(
      z.object({
        /** `null`: the mark was taken back. */
        status: z.enum(MARKS).nullable(),
        how: z.enum(MARK_SOURCES),
        by: z.string(),
        at: z.iso.datetime(),
        note: z.string(),
        reason: z.string(),
        /** A weaker mark changes nothing. */
        isEffective: z.boolean(),
      }),
    ),
  }),
  errors: { 404: ['not-found'] },
});

export const showCode = defineRoute({
  method: 'GET',
  path: '/admin/sessions/:id/code',
  summary: 'The code that the classroom’s screen shows now; it is another one every 15 seconds',
  access: trainers,
  keys: 'none',
  ...base,
  params,
  output: z.object({
    success: succeeded,
    code: z.string(),
    step: z.int(),
    validForSeconds: z.number(),
    /** For the QR code. */
    url: z.string(),
    marked: z.int(),
    of: z.int(),
  }),
  errors: { 404: ['not-found'], 409: ['too-early', 'session-over', 'session-cancelled'] },
});

export const listTeaching = defineRoute({
  method: 'GET',
  path: '/admin/teaching',
  summary: 'Classes of a day, and registers that are not finished; a trainer’s own',
  access: trainers,
  keys: 'read',
  ...base,
  query: z.object({
    /** Indian day; today when absent. */
    day: dayField('Please enter the day as a date').optional(),
  }),
  output: z.object({
    success: succeeded,
    day: z.string(),
    sessions: z.array(
      sessionSchema.extend({
        course: z.string(),
        students: z.int(),
        onLeave: z.int(),
        marked: z.int(),
        /** Whether the class has begun to take marks. */
        isOpen: z.boolean(),
      }),
    ),
    /** The first 25 classes of the last 7 days whose register is not finished, oldest first; `/admin/absences` pages through all. */
    unfinished: z.array(sessionSchema.extend({ course: z.string(), students: z.int(), marked: z.int() })),
    unfinishedTotal: z.int(),
    /** Requests for leave that wait for a response. */
    leaveRequests: z.int(),
  }),
});
