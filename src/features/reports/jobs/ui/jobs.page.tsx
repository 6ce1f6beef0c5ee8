import '../../../../ui/office/list-page.css';
import '../../audit/ui/audit.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext, type PageContext } from '../../../../ui/document/page-context.ts';
import type { listFailedJobs, listQueues, listUndeliveredMails, Queue } from '../jobs-contract.ts';
import { ListHead } from '../../../../ui/lists/list-parts.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import {
  failedJobsList,
  queuesList,
  shownJobs,
  undeliveredMailsList,
  type FailedJobsView,
  type UndeliveredMailsView,
} from './jobs-lists.ts';
import { Queues } from './queues.tsx';
import { UndeliveredMails } from './undelivered-mails.tsx';

export const meta = applicationMeta('Background jobs');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const params = url.searchParams;
  const show = shownJobs(params);
  const view = queuesList.read(params);
  const [overview, failed, stuck] = await Promise.all([
    call<typeof listQueues>({
      method: 'GET',
      path: '/admin/jobs/queues',
      // The other lists need all queues for their filter.
      query: show === 'queues' ? { search: view.search, sort: view.sort } : {},
    }),
    show === 'failed' ? loadFailed(call, failedJobsList.read(params)) : null,
    show === 'mails' ? loadStuck(call, undeliveredMailsList.read(params)) : null,
  ]);
  return { show, view, overview, failed, stuck };
}

async function loadFailed(call: PageContext['call'], view: FailedJobsView) {
  const query = failedJobsList.query(view);
  return { view, list: await call<typeof listFailedJobs>({ method: 'GET', path: '/admin/jobs/failed', query }) };
}

async function loadStuck(call: PageContext['call'], view: UndeliveredMailsView) {
  const query = undeliveredMailsList.query(view);
  return { view, list: await call<typeof listUndeliveredMails>({ method: 'GET', path: '/admin/jobs/mails', query }) };
}

/** Background jobs: queues, permanently failed jobs, and undelivered mails. */
export default function JobsPage() {
  const { show, view, overview, failed, stuck } = useLoaderData<typeof loader>();
  const tabs = [
    { name: 'Queues', href: queuesList.href(), isCurrent: show === 'queues' },
    { name: 'Failed', href: failedJobsList.href(), isCurrent: show === 'failed', count: overview.failed },
    {
      name: 'Unsent mails',
      href: undeliveredMailsList.href(),
      isCurrent: show === 'mails',
      count: overview.mails.stuck,
    },
  ];
  return (
    <OfficePage
      title="Background jobs"
      end={
        <>
          {show === 'queues' && <ListHead list={queuesList} view={view} />}
          {failed && <ListHead list={failedJobsList} view={failed.view} />}
          {stuck && <ListHead list={undeliveredMailsList} view={stuck.view} />}
        </>
      }
    >
      {show === 'queues' && <Queues view={view} queues={overview.queues} tabs={tabs} />}
      {failed && <FailedJobs {...failed} queues={queueNames(overview.queues, failed.view.queue)} tabs={tabs} />}
      {stuck && <UndeliveredMails {...stuck} tabs={tabs} />}
    </OfficePage>
  );
}

/** The selected queue stays an option without failed jobs. */
function queueNames(queues: readonly Queue[], shown: string): Record<string, string> {
  const those = queues.filter(({ name, failed }) => failed > 0 || name === shown);
  return Object.fromEntries(those.map(({ name, title }) => [name, title]));
}
