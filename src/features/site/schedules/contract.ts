import { z } from 'zod';
import { EDITORS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';

const subjectParams = z.object({ subject: z.string().max(60) });
const scheduleParams = subjectParams.extend({ id: z.uuid() });

const page = z.object({ label: z.string(), href: z.string() });
const fields = z.record(z.string().max(60), z.unknown());
const moment = z.iso.datetime({ error: 'Please enter a date and a time' });

const schedule = z.object({
  id: z.uuid(),
  fields,
  /** UTC. */
  startsAt: z.iso.datetime(),
  /** `null`: for good. */
  endsAt: z.iso.datetime().nullable(),
  state: z.enum(['scheduled', 'live', 'ended']),
  createdBy: z.string(),
  /** Where its preview opens; empty once it has ended. */
  previews: z.array(page),
});

export type SubjectSchedule = z.infer<typeof schedule>;

const gate = { access: { roles: EDITORS }, rate: 'api', cache: 'no-store' } as const;
const answer = z.object({ success: succeeded, message: z.string() });
const times = {
  /** UTC. */
  startsAt: moment,
  endsAt: moment.nullable(),
};

export const listSchedules = defineRoute({
  ...gate,
  method: 'GET',
  path: '/admin/site/:subject/schedules',
  summary:
    'The fields of a subject that can be scheduled, and its schedules: open ones by their start, then the last ended',
  keys: 'read',
  params: subjectParams,
  output: z.object({ success: succeeded, schedulable: z.array(z.string()), schedules: z.array(schedule) }),
});

export const addSchedule = defineRoute({
  ...gate,
  method: 'POST',
  path: '/admin/site/:subject/schedules',
  summary: 'Schedule a change of some fields of a subject: they are live from a start, until an end or for good',
  keys: 'write',
  params: subjectParams,
  body: z.object({ fields, ...times }),
  output: answer,
  errors: { 409: ['already-scheduled'] },
});

export const changeSchedule = defineRoute({
  ...gate,
  method: 'PUT',
  path: '/admin/site/:subject/schedules/:id',
  summary: 'Change the fields or the times of a schedule; one that is live keeps its start',
  keys: 'write',
  params: scheduleParams,
  body: z.object({ fields, ...times }),
  output: answer,
  errors: { 409: ['already-scheduled'] },
});

export const cancelSchedule = defineRoute({
  ...gate,
  method: 'DELETE',
  path: '/admin/site/:subject/schedules/:id',
  summary: 'Cancel a schedule, or end one that is live with this moment',
  keys: 'write',
  params: scheduleParams,
  output: answer,
});

export const keepDraft = defineRoute({
  ...gate,
  method: 'PUT',
  path: '/admin/site/:subject/draft',
  summary: 'Keep changed fields for a day, as the caller’s one draft of the subject; returns where it is previewed',
  keys: 'write',
  params: subjectParams,
  body: z.object({ fields }),
  output: z.object({ success: succeeded, previews: z.array(page) }),
});
