import '../../../../ui/office/list-page.css';
import '../../audit/ui/audit.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext, type PageContext } from '../../../../ui/document/page-context.ts';
import type { listFailedJobs, listQueues, listUndeliveredMails, Queue } from '../jobs-contract.ts';
import type { ListParams } from '../../../../ui/lists/define-list.ts';
import { ListFilters, ListPager, type ListPagerProps } from '../../../../ui/lists/list-parts.tsx';
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

export const meta = applicationMeta('Jobs');

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
  const pills = [
    { part: 'queues', href: queuesList.href(), name: 'Queues', count: null },
    { part: 'failed', href: failedJobsList.href(), name: 'Failed', count: overview.failed },
    { part: 'mails', href: undeliveredMailsList.href(), name: 'Mails not sent', count: overview.mails.stuck },
  ] as const;
  return (
    <OfficePage title="Jobs">
      <nav aria-label="Which jobs">
        <ul className="pills scroll-row">
          {pills.map(({ part, href, name, count }) => (
            <li key={part}>
              <Link className="pill" to={href} aria-current={part === show ? 'page' : undefined}>
                {name}
                {count !== null && ` ${count}`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {show === 'queues' && (
        <>
          <ListFilters list={queuesList} view={view} viewsName="jobs-queues" className="office-filters-search" />
          <Queues view={view} queues={overview.queues} />
        </>
      )}
      {failed && (
        <>
          <ListFilters
            list={failedJobsList}
            view={failed.view}
            options={{ queue: queueNames(overview.queues, failed.view.queue) }}
            viewsName="jobs-failed"
            className="jobs-filters"
          />
          <FailedJobs {...failed} />
          <Pages list={failedJobsList} view={failed.view} place={failed.list} />
        </>
      )}
      {stuck && (
        <>
          <ListFilters
            list={undeliveredMailsList}
            view={stuck.view}
            viewsName="jobs-mails"
            className="office-filters-search"
          />
          <UndeliveredMails {...stuck} />
          <Pages list={undeliveredMailsList} view={stuck.view} place={stuck.list} />
        </>
      )}
    </OfficePage>
  );
}

/** The selected queue stays an option without failed jobs. */
function queueNames(queues: readonly Queue[], shown: string): Record<string, string> {
  const those = queues.filter(({ name, failed }) => failed > 0 || name === shown);
  return Object.fromEntries(those.map(({ name, title }) => [name, title]));
}

function Pages<Params extends ListParams, Sort extends string>(
  props: Pick<ListPagerProps<Params, Sort>, 'list' | 'view' | 'place'>,
) {
  const { total, limit } = props.place;
  if (total <= limit) return null;
  return <ListPager {...props} count={limit} label="Pages" note={`${total} altogether`} />;
}
