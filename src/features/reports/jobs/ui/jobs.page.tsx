import '../../../../ui/office/list-page.css';
import '../../audit/ui/audit.css';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { listFailedJobs, listQueues, listStuckMails } from '../jobs-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { jobsHref, readJobsView } from './jobs-address.ts';
import { Queues } from './queues.tsx';
import { StuckMails } from './stuck-mails.tsx';

export const meta = applicationMeta('Jobs');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readJobsView(url.searchParams);
  const { page, queue, search, sort } = view;
  const [overview, failed, stuck] = await Promise.all([
    call<typeof listQueues>({
      method: 'GET',
      path: '/admin/jobs/queues',
      // The lists beside them ask for all queues: their filter is a choice of them.
      query: view.show === 'queues' ? { search, sort: view.queueSort } : {},
    }),
    view.show === 'failed'
      ? call<typeof listFailedJobs>({
          method: 'GET',
          path: '/admin/jobs/failed',
          query: { page, search, sort, ...(queue ? { queue } : {}) },
        })
      : null,
    view.show === 'mails'
      ? call<typeof listStuckMails>({ method: 'GET', path: '/admin/jobs/mails', query: { page, search, sort } })
      : null,
  ]);
  return { view, overview, failed, stuck };
}

/** Background work: how it stands, what failed for good, and mails that did not go out. */
export default function JobsPage() {
  const { view, overview, failed, stuck } = useLoaderData<typeof loader>();
  const pills = [
    { show: 'queues', name: 'Queues', count: null },
    { show: 'failed', name: 'Failed', count: overview.failed },
    { show: 'mails', name: 'Mails not sent', count: overview.mails.stuck },
  ] as const;
  return (
    <OfficePage title="Jobs">
      <nav aria-label="Which jobs">
        <ul className="pills scroll-row">
          {pills.map(({ show, name, count }) => (
            <li key={show}>
              <Link className="pill" to={jobsHref({ show })} aria-current={show === view.show ? 'page' : undefined}>
                {name}
                {count !== null && ` ${count}`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Filters />
      {view.show === 'queues' && <Queues view={view} queues={overview.queues} />}
      {failed && <FailedJobs view={view} list={failed} />}
      {stuck && <StuckMails view={view} list={stuck} />}
      <Pages />
    </OfficePage>
  );
}

function Filters() {
  const { view, overview } = useLoaderData<typeof loader>();
  const { show, queue, search } = view;
  // The queue of an address stays a choice when none of its jobs failed.
  const queues = overview.queues.filter(({ name, failed }) => failed > 0 || name === queue);
  return (
    <OfficeFilters
      path={jobsHref({ show })}
      shownHref={jobsHref({ ...view, page: 1 })}
      hrefOf={(fields) => jobsHref(readJobsView(fields))}
      search={search}
      searchLabel={searchLabels[show]}
      className={show === 'failed' ? 'jobs-filters' : 'office-filters-search'}
      list={`jobs-${show}`}
      sort={show === 'queues' ? view.queueSort : view.sort}
      isFiltered={search !== '' || queue !== ''}
      allLabel={allLabels[show]}
    >
      <input type="hidden" name="show" value={show} />
      {show === 'failed' && (
        <FilterSelect
          label="Queue"
          name="queue"
          value={queue}
          any="All queues"
          names={Object.fromEntries(queues.map(({ name, title }) => [name, title]))}
        />
      )}
    </OfficeFilters>
  );
}

function Pages() {
  const { view, failed, stuck } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const list = failed ?? stuck;
  if (!list || list.total <= list.limit) return null;
  return (
    <Pager
      current={list.page}
      total={Math.ceil(list.total / list.limit)}
      label="Pages"
      note={`${list.total} altogether`}
      onPage={(page) => void navigate(jobsHref({ ...view, page }))}
    />
  );
}

const searchLabels = {
  queues: 'Queue',
  failed: 'Job, or what it said',
  mails: 'Subject, address, or what it said',
};
const allLabels = { queues: 'Show all queues', failed: 'Show all failed jobs', mails: 'Show all mails' };
