import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { dayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { enrolmentSchema } from '../public/public-contract.ts';
import { reasonField, requestKey } from '../sessions/session-contract.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const admins = { roles: ADMINS } as const;
const office = { roles: ['counsellor', ...ADMINS] } as const;
const batch = z.object({ id: z.uuid('There is no such batch.') });
const enrolmentId = z.object({ id: z.uuid('There is no such enrolment.') });
const batchId = z.uuid({ error: 'Please choose a batch' });
/** Lets the office enrol a student who has another class at that time. */
const allowClash = z.boolean({ error: 'Please answer yes or no' }).default(false);

export const addStudent = defineRoute({
  method: 'POST',
  path: '/admin/batches/:id/enrolments',
  summary: 'Add a student who has the course; an admin may give the course with the seat',
  access: office,
  keys: 'write',
  ...base,
  params: batch,
  body: z.strictObject({
    userId: z.uuid({ error: 'Please choose a student' }),
    /** For admins; ignored for who has the course. */
    givesCourse: z.boolean({ error: 'Please answer yes or no' }).default(false),
    reason: reasonField,
    allowClash,
    requestKey,
  }),
  output: z.object({ success: succeeded, enrolment: enrolmentSchema }),
  errors: {
    403: ['not-allowed'],
    404: ['not-found'],
    409: ['batch-full', 'batch-closed', 'already-enrolled', 'student-clash', 'account-erased', 'key-used'],
    422: ['no-course', 'reason-missing'],
  },
});

export const transferStudent = defineRoute({
  method: 'POST',
  path: '/admin/enrolments/:id/transfer',
  summary: 'Move a student to another batch of the course; progress, marks and payments stay',
  access: office,
  keys: 'write',
  ...base,
  params: enrolmentId,
  body: z.strictObject({ batchId, reason: reasonField, allowClash, requestKey }),
  output: z.object({
    success: succeeded,
    enrolment: enrolmentSchema,
    /** What the new batch costs more, in rupees; it is not charged by itself. */
    difference: z.int(),
  }),
  errors: {
    404: ['not-found'],
    409: ['batch-full', 'batch-closed', 'already-enrolled', 'student-clash', 'enrolment-over', 'key-used'],
    422: ['batch-of-other-course', 'reason-missing'],
  },
});

export const withdrawStudent = defineRoute({
  method: 'POST',
  path: '/admin/enrolments/:id/withdraw',
  summary: 'End a student’s place in a batch; access to the course and payments stay as they are',
  access: admins,
  keys: 'write',
  ...base,
  params: enrolmentId,
  body: z.strictObject({ reason: reasonField, requestKey }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['enrolment-over', 'key-used'], 422: ['reason-missing'] },
});

export const moveAccessEnd = defineRoute({
  method: 'PUT',
  path: '/admin/enrolments/:id/access-end',
  summary: 'Move the end of a student’s access; `null`: no end',
  access: admins,
  keys: 'write',
  ...base,
  params: enrolmentId,
  body: z.strictObject({
    /** Last Indian day of access. */
    accessUntil: dayField('Please enter the last day of access').nullable(),
    reason: reasonField,
  }),
  output: z.object({ success: succeeded, enrolment: enrolmentSchema }),
  errors: { 404: ['not-found'], 422: ['in-the-past', 'reason-missing'] },
});
