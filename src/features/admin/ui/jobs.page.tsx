import './orders.css';
import './audit.css';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { formatDateTime } from '../../../kit/dates.ts';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterSelect, OfficeFilters } from '../../../ui/office-filters.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { RouteAnswer } from '../../../platform/define-route.ts';
import type { listFailedJobs, listQueues, listStuckMails } from '../../reports/jobs-contract.ts';
import { cronWords } from '../../reports/ui/cron-words.ts';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { jobsHref, readJobsView } from './jobs-address.ts';
import { StuckMails } from './stuck-mails.tsx';

export const meta = applicationMeta('Jobs');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const view = readJobsView(url.searchParams);
  const { page, queue, search, sort } = view;
  const [overview, failed, stuck] = await Promise.all([
    call<typeof listQueues>({ method: 'GET', path: '/admin/jobs/queues' }),
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
  const failures = overview.queues.reduce((sum, queue) => sum + queue.failed, 0);
  const pills = [
    { show: 'queues', name: 'Queues', count: null },
    { show: 'failed', name: 'Failed', count: failures },
    { show: 'mails', name: 'Mails not sent', count: overview.mails.stuck },
  ] as const;
  return (
    <AdminShell section="jobs" title="Jobs">
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
      {view.show === 'queues' && <Queues />}
      {view.show !== 'queues' && <Filters />}
      {failed && <FailedJobs view={view} list={failed} />}
      {stuck && <StuckMails view={view} list={stuck} />}
      <Pages />
    </AdminShell>
  );
}

function Filters() {
  const { view, overview } = useLoaderData<typeof loader>();
  const { show, queue, search, sort } = view;
  // The queue of an address stays a choice when none of its jobs failed.
  const queues = overview.queues.filter(({ name, failed }) => failed > 0 || name === queue);
  return (
    <OfficeFilters
      path={jobsHref({ show })}
      shownHref={jobsHref({ ...view, page: 1 })}
      hrefOf={(fields) => jobsHref(readJobsView(fields))}
      search={search}
      searchLabel={show === 'failed' ? 'Job, or what it said' : 'Subject, address, or what it said'}
      className={show === 'failed' ? 'jobs-filters' : 'office-filters-search'}
      list={`jobs-${show}`}
      sort={sort}
      isFiltered={search !== '' || queue !== ''}
      allLabel={show === 'failed' ? 'Show all failed jobs' : 'Show all mails'}
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

type Queue = RouteAnswer<typeof listQueues>['queues'][number];

function Queues() {
  const { queues } = useLoaderData<typeof loader>().overview;
  if (queues.length === 0) {
    return <EmptyState title="No queues yet" line="They are made when the server starts." />;
  }
  return (
    <div className="office-table">
      <Table caption="Queues" columns={columns} rows={queues} rowKey={({ name }) => name} />
    </div>
  );
}

const columns: TableColumn<Queue>[] = [
  {
    key: 'name',
    head: 'Queue',
    place: 'lead',
    cell: ({ title, name, cron }) => (
      <span title={name}>
        {title}
        {cron && <span className="office-note">{cronWords(cron)}</span>}
      </span>
    ),
  },
  { key: 'waiting', head: 'Waiting', align: 'right', headOnPhone: true, cell: ({ waiting }) => waiting },
  { key: 'running', head: 'Running', align: 'right', headOnPhone: true, cell: ({ running }) => running },
  {
    key: 'failed',
    head: 'Failed',
    align: 'right',
    headOnPhone: true,
    cell: ({ failed, name, title }) =>
      failed === 0 ? (
        0
      ) : (
        <Link
          className="office-link"
          to={jobsHref({ show: 'failed', queue: name })}
          aria-label={`${failed} failed: ${title}`}
        >
          {failed}
        </Link>
      ),
  },
  { key: 'done', head: 'Done', align: 'right', headOnPhone: true, cell: ({ done }) => done },
  {
    key: 'last',
    head: 'Last run',
    headOnPhone: true,
    cell: ({ lastEndedAt, hasLastFailed }) => (
      <>
        {lastEndedAt ? formatDateTime(lastEndedAt) : 'Not in the last days'}{' '}
        {hasLastFailed && <Badge tone="bad">Failed</Badge>}
      </>
    ),
  },
];
