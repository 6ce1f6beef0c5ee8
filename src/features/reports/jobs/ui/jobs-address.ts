import { readSorting } from '../../../../kit/sorting.ts';
import { JOB_SORTS, QUEUE_SORTS, type JobSorting, type QueueSorting } from '../../rules.ts';

/** What of the jobs is shown; it stands in the address. */
export interface JobsView {
  show: 'queues' | 'failed' | 'mails';
  /** The queue whose failed jobs are shown; empty for all. */
  queue: string;
  search: string;
  /** Of failed jobs and mails. */
  sort: JobSorting;
  /** Of the queues. */
  queueSort: QueueSorting;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT: JobSorting = '-at';
const DEFAULT_QUEUE_SORT: QueueSorting = 'name';

/** Reads an address; what it does not know is as usual. */
export function readJobsView(parameters: URLSearchParams): JobsView {
  const show = parameters.get('show');
  const page = parameters.get('page') ?? '';
  return {
    show: show === 'failed' || show === 'mails' ? show : 'queues',
    queue: (parameters.get('queue') ?? '').slice(0, 200),
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: readSorting(parameters.get('sort'), JOB_SORTS, DEFAULT_SORT),
    queueSort: readSorting(parameters.get('sort'), QUEUE_SORTS, DEFAULT_QUEUE_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function jobsHref(
  view: Partial<Omit<JobsView, 'sort' | 'queueSort'> & { sort: string; queueSort: string }>,
): string {
  const {
    show = 'queues',
    queue = '',
    search = '',
    sort = DEFAULT_SORT,
    queueSort = DEFAULT_QUEUE_SORT,
    page = 1,
  } = view;
  const parameters = new URLSearchParams();
  if (show !== 'queues') parameters.set('show', show);
  if (queue) parameters.set('queue', queue);
  if (search) parameters.set('search', search);
  if (show === 'queues' && queueSort !== DEFAULT_QUEUE_SORT) parameters.set('sort', queueSort);
  if (show !== 'queues' && sort !== DEFAULT_SORT) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/admin/jobs' : `/admin/jobs?${parameters}`;
}

/** The address of the file with what a view shows. */
export function jobsFileHref({ show, queue, search }: JobsView): string {
  const parameters = new URLSearchParams();
  if (show === 'failed' && queue) parameters.set('queue', queue);
  if (search) parameters.set('search', search);
  const file = files[show];
  return parameters.size === 0 ? file : `${file}?${parameters}`;
}

const files = {
  queues: '/api/admin/jobs/queues.csv',
  failed: '/api/admin/jobs/failed.csv',
  mails: '/api/admin/jobs/mails.csv',
};
