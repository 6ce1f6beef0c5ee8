import { z } from 'zod';
import { ADMINS } from '../../kit/roles.ts';
import { defineRoute, succeeded } from '../../platform/define-route.ts';

const access = { roles: ADMINS } as const;
const moment = z.iso.datetime();
const queueName = z.string().max(200);
const page = z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1);
const said = z.object({ success: succeeded, message: z.string() });

export const listQueues = defineRoute({
  method: 'GET',
  path: '/admin/jobs/queues',
  summary: 'The queues of background work, with how many jobs stand where',
  access,
  rate: 'api',
  output: z.object({
    success: succeeded,
    queues: z.array(
      z.object({
        name: z.string(),
        /** What it does, in words. */
        title: z.string(),
        waiting: z.int(),
        running: z.int(),
        failed: z.int(),
        done: z.int(),
        /** When its last job came to an end; `null` where none is kept. */
        lastEndedAt: moment.nullable(),
        hasLastFailed: z.boolean(),
        /** Of a queue that comes by itself: its times as five fields in UTC. */
        cron: z.string().nullable(),
      }),
    ),
    /** Mails that wait to be sent, and those that could not be sent for ten minutes. */
    mails: z.object({ waiting: z.int(), stuck: z.int() }),
  }),
});

export const listFailedJobs = defineRoute({
  method: 'GET',
  path: '/admin/jobs/failed',
  summary: 'Jobs that failed for good, the newest first; secrets and personal data are masked',
  access,
  rate: 'api',
  query: z.object({ queue: queueName.optional(), page, limit: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.object({
    success: succeeded,
    jobs: z.array(
      z.object({
        id: z.string(),
        queue: z.string(),
        title: z.string(),
        error: z.string(),
        data: z.string(),
        tries: z.int(),
        failedAt: moment,
      }),
    ),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

export const listStuckMails = defineRoute({
  method: 'GET',
  path: '/admin/jobs/mails',
  summary: 'Mails that could not be sent for ten minutes, the newest first; addresses are masked',
  access,
  rate: 'api',
  query: z.object({ page, limit: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.object({
    success: succeeded,
    mails: z.array(
      z.object({ id: z.string(), recipient: z.string(), subject: z.string(), error: z.string(), createdAt: moment }),
    ),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

const oneJob = z.object({ queue: queueName, id: z.uuid({ error: 'There is no such job' }) });

export const retryJob = defineRoute({
  method: 'POST',
  path: '/admin/jobs/queues/:queue/failed/:id/retry',
  summary: 'Run a failed job again',
  access,
  rate: 'api',
  params: oneJob,
  output: said,
  errors: { 404: ['not-found'] },
});

export const retryJobs = defineRoute({
  method: 'POST',
  path: '/admin/jobs/queues/:queue/retry',
  summary: 'Run all failed jobs of a queue again',
  access,
  rate: 'api',
  params: z.object({ queue: queueName }),
  output: said,
  errors: { 404: ['not-found'] },
});

export const discardJob = defineRoute({
  method: 'DELETE',
  path: '/admin/jobs/queues/:queue/failed/:id',
  summary: 'Discard a failed job for good',
  access,
  rate: 'api',
  params: oneJob,
  output: said,
  errors: { 404: ['not-found'] },
});

export const discardJobs = defineRoute({
  method: 'DELETE',
  path: '/admin/jobs/queues/:queue/failed',
  summary: 'Discard all failed jobs of a queue for good',
  access,
  rate: 'api',
  params: z.object({ queue: queueName }),
  output: said,
  errors: { 404: ['not-found'] },
});

export const retryMail = defineRoute({
  method: 'POST',
  path: '/admin/jobs/mails/:id/retry',
  summary: 'Try again at once to send a mail',
  access,
  rate: 'api',
  params: z.object({ id: z.uuid({ error: 'There is no such mail' }) }),
  output: said,
  errors: { 404: ['not-found'] },
});
