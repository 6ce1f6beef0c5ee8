/** What of the jobs is shown; it stands in the address. */
export interface JobsView {
  show: 'queues' | 'failed' | 'mails';
  /** The queue whose failed jobs are shown; empty for all. */
  queue: string;
  /** From 1. */
  page: number;
}

/** Reads an address; what it does not know is as usual. */
export function readJobsView(parameters: URLSearchParams): JobsView {
  const show = parameters.get('show');
  const page = parameters.get('page') ?? '';
  return {
    show: show === 'failed' || show === 'mails' ? show : 'queues',
    queue: (parameters.get('queue') ?? '').slice(0, 200),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function jobsHref({ show, queue = '', page = 1 }: Partial<JobsView>): string {
  const parameters = new URLSearchParams();
  if (show && show !== 'queues') parameters.set('show', show);
  if (queue) parameters.set('queue', queue);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/admin/jobs' : `/admin/jobs?${parameters}`;
}
