import { z } from 'zod';
import { TIMETABLE_READERS, LEAVE_STATES, MAX_LEAVE_CLASSES } from '../rules.ts';
import { defineRoute, listTotal, succeeded } from '../../../platform/http/define-route.ts';
import { reasonField, requestKey } from '../sessions/session-contract.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const params = z.object({ id: z.uuid('There is no such request.') });
const badClasses = `Choose 1 to ${MAX_LEAVE_CLASSES} classes`;

const leaveRequest = z.object({
  id: z.string(),
  sessionIds: z.array(z.string()),
  reason: z.string(),
  state: z.enum(LEAVE_STATES),
  /** Why it was refused. */
  answer: z.string(),
  answeredBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type LeaveRequest = z.output<typeof leaveRequest>;

export const askForLeave = defineRoute({
  method: 'POST',
  path: '/leave-requests',
  summary: 'Ask for leave for classes to come',
  access: 'signed-in',
  keys: 'none',
  ...base,
  body: z.strictObject({
    sessionIds: z
      .array(z.uuid('There is no such class.'), { error: badClasses })
      .min(1, badClasses)
      .max(MAX_LEAVE_CLASSES, badClasses)
      .refine((ids) => new Set(ids).size === ids.length, 'Choose each class once'),
    reason: reasonField,
    requestKey,
  }),
  output: z.object({ success: succeeded, request: leaveRequest }),
  errors: {
    403: ['not-on-roster'],
    404: ['not-found'],
    409: ['session-over', 'session-cancelled', 'leave-asked', 'key-used'],
    422: ['reason-missing'],
  },
});

export const withdrawLeave = defineRoute({
  method: 'DELETE',
  path: '/leave-requests/:id',
  summary: 'Withdraw a request for leave that nobody has answered',
  access: 'signed-in',
  keys: 'none',
  ...base,
  params,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['leave-answered'] },
});

const officeRequest = leaveRequest.extend({
  personId: z.string(),
  name: z.string(),
  sessions: z.array(
    z.object({
      id: z.string(),
      batchId: z.string(),
      batchCode: z.string(),
      number: z.int(),
      topic: z.string(),
      startsAt: z.iso.datetime(),
    }),
  ),
});
export type OfficeLeaveRequest = z.output<typeof officeRequest>;

export const listLeave = defineRoute({
  method: 'GET',
  path: '/admin/leave-requests',
  summary: 'Requests for leave: those that wait, oldest first, or those of a state, newest first; a trainer’s own',
  access: { roles: TIMETABLE_READERS },
  keys: 'read',
  ...base,
  query: z.object({
    state: z.enum(LEAVE_STATES, { error: 'There is no such state' }).optional(),
    batchId: z.uuid('There is no such batch.').optional(),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(25),
  }),
  output: z.object({
    success: succeeded,
    requests: z.array(officeRequest),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
});

export const answerLeave = defineRoute({
  method: 'PUT',
  path: '/admin/leave-requests/:id',
  summary: 'Approve a request for leave, which excuses its classes to come, or refuse it with a reason',
  access: { roles: TIMETABLE_READERS },
  keys: 'write',
  ...base,
  params,
  body: z.strictObject({
    state: z.enum(['approved', 'refused'], { error: 'Approve or refuse' }),
    reason: reasonField,
  }),
  output: z.object({ success: succeeded, request: officeRequest }),
  errors: { 404: ['not-found'], 409: ['leave-answered'], 422: ['reason-missing'] },
});
