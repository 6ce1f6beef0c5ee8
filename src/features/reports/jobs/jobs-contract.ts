import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import { bulkResponse, bulkIds, defineRoute, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { JOB_SORTS, QUEUE_SORTS } from '../rules.ts';

const access = { roles: ADMINS } as const;
const moment = z.iso.datetime();
const queueName = z.string().max(200);
const page = z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1);
const limit = z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20);
const sort = z.enum(sortingsOf(JOB_SORTS), { error: 'There is no such order' }).default('-at');
const search = z.string().trim().max(200).default('');
const change = z.strictObject({
  ids: bulkIds,
  act: z.enum(['retry', 'discard'], { error: 'Say what is to be done' }),
});
const said = z.object({ success: succeeded, message: z.string() });

const queueFilter = z.object({
  /** Part of the queue's name or label. */
  search,
});
export type QueueFilter = z.output<typeof queueFilter>;

const queueSchema = z.object({
  name: z.string(),
  /** Label of the queue. */
  title: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  done: z.int(),
  /** When its last job finished; `null` when no record is kept. */
  lastEndedAt: moment.nullable(),
  hasLastFailed: z.boolean(),
  /** The schedule of a recurring queue, as five cron fields in UTC. */
  cron: z.string().nullable(),
});
export type Queue = z.output<typeof queueSchema>;

export const listQueues = defineRoute({
  method: 'GET',
  path: '/admin/jobs/queues',
  summary: 'The queues of background work, with how many jobs stand where',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: queueFilter.extend({
    /** A minus sign reverses the order. */
    sort: z.enum(sortingsOf(QUEUE_SORTS), { error: 'There is no such order' }).default('name'),
  }),
  output: z.object({
    success: succeeded,
    queues: z.array(queueSchema),
    /** Permanently failed jobs of all queues. */
    failed: z.int(),
    /** Pending mails, and those that could not be sent for ten minutes. */
    mails: z.object({ waiting: z.int(), stuck: z.int() }),
  }),
});

export const exportQueues = defineRoute({
  method: 'GET',
  path: '/admin/jobs/queues.csv',
  summary: 'The queues that fit a search, as a table for a spreadsheet',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: queueFilter,
  produces: 'text/csv',
  output: rawResponse,
});

const failedFilter = z.object({
  queue: queueName.optional(),
  /** Part of the queue's name or label, or of the job's error. */
  search,
});
export type FailedFilter = z.output<typeof failedFilter>;

const failedJobSchema = z.object({
  id: z.string(),
  queue: z.string(),
  title: z.string(),
  error: z.string(),
  data: z.string(),
  tries: z.int(),
  failedAt: moment,
});
export type FailedJob = z.output<typeof failedJobSchema>;

export const listFailedJobs = defineRoute({
  method: 'GET',
  path: '/admin/jobs/failed',
  summary: 'Jobs that failed for good; secrets and personal data are masked',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: failedFilter.extend({ sort, page, limit }),
  output: z.object({
    success: succeeded,
    jobs: z.array(failedJobSchema),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportFailedJobs = defineRoute({
  method: 'GET',
  path: '/admin/jobs/failed.csv',
  summary: 'The same jobs as a file',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: failedFilter,
  output: rawResponse,
  produces: 'text/csv',
});

export const changeFailedJobs = defineRoute({
  method: 'POST',
  path: '/admin/jobs/failed/change',
  summary: 'Retry several failed jobs, or discard them',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: change,
  output: bulkResponse,
});

const undeliveredMailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  error: z.string(),
  createdAt: moment,
});
export type UndeliveredMail = z.output<typeof undeliveredMailSchema>;

export const listUndeliveredMails = defineRoute({
  method: 'GET',
  path: '/admin/jobs/mails',
  summary: 'Mails that could not be sent for ten minutes; addresses are masked',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({ search, sort, page, limit }),
  output: z.object({
    success: succeeded,
    mails: z.array(undeliveredMailSchema),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportUndeliveredMails = defineRoute({
  method: 'GET',
  path: '/admin/jobs/mails.csv',
  summary: 'The same mails as a file',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({ search }),
  output: rawResponse,
  produces: 'text/csv',
});

export const changeUndeliveredMails = defineRoute({
  method: 'POST',
  path: '/admin/jobs/mails/change',
  summary: 'Send several unsent mails again at once, or discard them',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: change,
  output: bulkResponse,
});

const oneJob = z.object({ queue: queueName, id: z.uuid({ error: 'There is no such job' }) });

export const retryJob = defineRoute({
  method: 'POST',
  path: '/admin/jobs/queues/:queue/failed/:id/retry',
  summary: 'Retry a failed job',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: oneJob,
  output: said,
  errors: { 404: ['not-found'] },
});

export const retryJobs = defineRoute({
  method: 'POST',
  path: '/admin/jobs/queues/:queue/retry',
  summary: 'Retry all failed jobs of a queue',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
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
  keys: 'write',
  cache: 'no-store',
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
  keys: 'write',
  cache: 'no-store',
  params: z.object({ queue: queueName }),
  output: said,
  errors: { 404: ['not-found'] },
});

export const retryMail = defineRoute({
  method: 'POST',
  path: '/admin/jobs/mails/:id/retry',
  summary: 'Send an unsent mail again at once',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid({ error: 'There is no such mail' }) }),
  output: said,
  errors: { 404: ['not-found'] },
});
