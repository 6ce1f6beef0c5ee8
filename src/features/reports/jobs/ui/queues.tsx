import { Link } from 'react-router';
import { formatMoment } from '../../../../kit/numbers/dates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListBox, NoResults } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { Queue } from '../jobs-contract.ts';
import { describeCron } from './describe-cron.ts';
import type { StageTab } from '../../../../ui/lists/list-tabs.tsx';
import { failedJobsList, queuesList, type QueuesView } from './jobs-lists.ts';

/** The state of each queue. Failed jobs have their actions in their own list. */
export function Queues({ view, queues, tabs }: { view: QueuesView; queues: Queue[]; tabs: StageTab[] }) {
  return (
    <ListBox
      list={queuesList}
      view={view}
      place={{ total: queues.length, page: 1, limit: Math.max(queues.length, 1) }}
      tabs={tabs}
      tabsLabel="Which jobs"
      caption="Queues"
      columns={columns}
      rows={queues}
      rowKey={({ name }) => name}
      pagesLabel="Pages of queues"
      empty={
        view.search === '' ? (
          <EmptyState title="No queues yet" line="They are created when the server starts." />
        ) : (
          <NoResults list={queuesList} view={view} line="Try a part of the name." />
        )
      }
    />
  );
}

const columns: OfficeColumn<Queue>[] = [
  {
    key: 'name',
    head: 'Queue',
    place: 'lead',
    sort: 'name',
    cell: ({ title, name, cron }) => (
      <span title={name}>
        {title}
        {cron && <span className="office-note">{describeCron(cron)}</span>}
      </span>
    ),
  },
  {
    key: 'waiting',
    head: 'Waiting',
    align: 'right',
    sort: 'waiting',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ waiting }) => waiting,
  },
  { key: 'running', head: 'Running', align: 'right', headOnPhone: true, cell: ({ running }) => running },
  {
    key: 'failed',
    head: 'Failed',
    align: 'right',
    sort: 'failed',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ failed, name, title }) =>
      failed === 0 ? (
        0
      ) : (
        <Link
          className="office-link"
          to={failedJobsList.href({ queue: name })}
          aria-label={`${failed} failed: ${title}`}
        >
          {failed}
        </Link>
      ),
  },
  {
    key: 'done',
    head: 'Done',
    align: 'right',
    sort: 'done',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ done }) => done,
  },
  {
    key: 'last',
    head: 'Last run',
    sort: 'last',
    greatestFirst: true,
    headOnPhone: true,
    cell: ({ lastEndedAt, hasLastFailed }) => (
      <>
        {lastEndedAt ? formatMoment(lastEndedAt) : 'Not recently'} {hasLastFailed && <Badge tone="bad">Failed</Badge>}
      </>
    ),
  },
];
