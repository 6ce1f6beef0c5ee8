import '../../audit/ui/audit.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import { EmptyList, ListBox } from '../../../../ui/lists/list-parts.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type {
  changeFailedJobs,
  discardJobs,
  FailedJob,
  listFailedJobs,
  retryJob,
  retryJobs,
} from '../jobs-contract.ts';
import { failedJobsList, type FailedJobsView } from './jobs-lists.ts';
import type { StageTab } from '../../../../ui/lists/list-tabs.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

interface FailedJobsProps {
  view: FailedJobsView;
  list: RouteResponse<typeof listFailedJobs>;
  /** The names of the queues that can be chosen. */
  queues: Record<string, string>;
  tabs: StageTab[];
}

/** Permanently failed jobs: retry or delete one, several, or all of a queue. */
export function FailedJobs({ view, list, queues, tabs }: FailedJobsProps) {
  return (
    <>
      <ListBox
        list={failedJobsList}
        view={view}
        place={list}
        tabs={tabs}
        tabsLabel="Which jobs"
        options={{ queue: queues }}
        caption="Failed jobs"
        columns={columns}
        rows={list.jobs}
        rowKey={rowKey}
        choosing={{
          nameOf,
          acts: (chosen) => <ChosenActs chosen={chosen} />,
          readPage: async (page) => {
            const query = failedJobsList.query({ ...view, page });
            return (await callApi<typeof listFailedJobs>({ method: 'GET', path: '/admin/jobs/failed', query })).jobs;
          },
        }}
        pagesLabel="Pages of failed jobs"
        empty={
          <EmptyList
            list={failedJobsList}
            view={view}
            total={list}
            counted={['job', 'jobs']}
            none={{
              title: 'No job has failed',
              line: 'Failed jobs are retried automatically. Those that failed for good are listed here.',
            }}
            noneFits="Try a part of the job or of the error."
          />
        }
      />
      {view.queue !== '' && <WholeQueue queue={view.queue} hasJobs={list.total > 0 && view.search === ''} />}
    </>
  );
}

const rowKey = ({ id }: FailedJob) => id;
const nameOf = ({ title, failedAt }: FailedJob) => `${title}, ${formatMomentInText(failedAt)}`;
const countJobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);

/** Actions on all failed jobs of a queue; offered only without a search, because the search does not apply. */
function WholeQueue({ queue, hasJobs }: { queue: string; hasJobs: boolean }) {
  const { isBusy, run } = useOfficeAct();
  const [isAsked, setAsked] = useState(false);
  const params = { queue };
  const retry = () =>
    run(() => callApi<typeof retryJobs>({ method: 'POST', path: '/admin/jobs/queues/:queue/retry', params }));
  const discard = async () => {
    await run(() =>
      callApi<typeof discardJobs>({ method: 'DELETE', path: '/admin/jobs/queues/:queue/failed', params }),
    );
    setAsked(false);
  };
  return (
    <p className="audit-pages">
      {hasJobs && (
        <>
          <Button size="small" busy={isBusy} onClick={() => void retry()}>
            Retry all
          </Button>
          <Button size="small" variant="danger" onClick={() => setAsked(true)}>
            Discard all
          </Button>
        </>
      )}
      <Link className="office-link office-file" to={failedJobsList.href()}>
        All queues
      </Link>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Discard all failed jobs of this queue?"
        foot={
          <>
            <Button variant="danger" busy={isBusy} busyLabel="Discarding..." onClick={() => void discard()}>
              Discard
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Keep
            </Button>
          </>
        }
      >
        <p>{LOST}</p>
      </Dialog>
    </p>
  );
}

const LOST = 'The work is not done, and the jobs cannot be restored.';

function ChosenActs({ chosen }: { chosen: ChosenRows<FailedJob> }) {
  const change = (act: 'retry' | 'discard') => (ids: string[]) =>
    callApi<typeof changeFailedJobs>({ method: 'POST', path: '/admin/jobs/failed/change', body: { ids, act } });
  const rows = { chosen, rowKey, nameOf };
  return (
    <>
      <BulkAct
        {...rows}
        label="Retry"
        title={(count) => `Retry ${countJobs(count)}`}
        go="Retry"
        doneLabel={(done) => `${countJobs(done)} queued again`}
        run={change('retry')}
      >
        <p>Each is tried once more with the same data.</p>
      </BulkAct>
      <BulkAct
        {...rows}
        label="Discard"
        title={(count) => `Discard ${countJobs(count)} for good`}
        go="Discard"
        isDanger
        doneLabel={(done) => `${countJobs(done)} discarded`}
        run={change('discard')}
      >
        <p>{LOST}</p>
      </BulkAct>
    </>
  );
}

const columns: OfficeColumn<FailedJob>[] = [
  {
    key: 'job',
    head: 'Job',
    place: 'lead',
    cell: ({ title, queue }) => (
      <Link className="office-link" to={failedJobsList.href({ queue })} title={queue}>
        {title}
      </Link>
    ),
  },
  {
    key: 'at',
    head: 'Failed',
    sort: 'at',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ failedAt }) => <DateAndTime iso={failedAt} />,
  },
  { key: 'tries', head: 'Attempts', align: 'right', headOnPhone: true, cell: ({ tries }) => tries },
  {
    key: 'error',
    head: 'Error',
    headOnPhone: true,
    cell: ({ error, data }) => (
      <>
        <span className="job-error">{error}</span>
        {data && (
          <details className="job-details">
            <summary>Data</summary>
            <pre className="job-data">{data}</pre>
          </details>
        )}
      </>
    ),
  },
  { key: 'act', head: 'Actions', place: 'act', cell: (job) => <RunAgain job={job} /> },
];

function RunAgain({ job: { id, queue, title } }: { job: FailedJob }) {
  const { isBusy, run } = useOfficeAct();
  const request = {
    method: 'POST',
    path: '/admin/jobs/queues/:queue/failed/:id/retry',
    params: { queue, id },
  } as const;
  return (
    <Button
      size="small"
      variant="line"
      busy={isBusy}
      aria-label={`Retry: ${title}`}
      onClick={() => void run(() => callApi<typeof retryJob>(request))}
    >
      Retry
    </Button>
  );
}
