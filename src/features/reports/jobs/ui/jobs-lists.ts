import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { oneOf, search } from '../../../../ui/lists/list-params.ts';
import { JOB_SORTS, QUEUE_SORTS } from '../../rules.ts';

const path = '/admin/jobs';

/** The list of queues, shown by default. */
export const queuesList = defineList({
  path,
  name: 'queues',
  params: { search: search('Queue') },
  sorts: sortingsOf(QUEUE_SORTS),
  defaultSort: 'name',
  csv: '/api/admin/jobs/queues.csv',
});

/** Permanently failed jobs, of one queue or of all. */
export const failedJobsList = defineList({
  path,
  name: 'failed-jobs',
  params: { queue: oneOf({ label: 'Queue', any: 'All queues' }), search: search('Job or error') },
  sorts: sortingsOf(JOB_SORTS),
  defaultSort: '-at',
  always: { show: 'failed' },
  api: '/admin/jobs/failed',
  csv: '/api/admin/jobs/failed.csv',
});

/** Undelivered mails. */
export const undeliveredMailsList = defineList({
  path,
  name: 'unsent-mails',
  params: { search: search('Subject, address or error') },
  sorts: sortingsOf(JOB_SORTS),
  defaultSort: '-at',
  always: { show: 'mails' },
  api: '/admin/jobs/mails',
  csv: '/api/admin/jobs/mails.csv',
});

export type QueuesView = ViewOf<typeof queuesList>;
export type FailedJobsView = ViewOf<typeof failedJobsList>;
export type UndeliveredMailsView = ViewOf<typeof undeliveredMailsList>;

/** Which list is shown. */
export function shownJobs(params: URLSearchParams): 'queues' | 'failed' | 'mails' {
  const show = params.get('show');
  return show === 'failed' || show === 'mails' ? show : 'queues';
}
