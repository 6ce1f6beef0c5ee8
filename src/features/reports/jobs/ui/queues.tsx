import { Link } from 'react-router';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListTable } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { Queue } from '../jobs-contract.ts';
import { describeCron } from './describe-cron.ts';
import { failedJobsList, queuesList, type QueuesView } from './jobs-lists.ts';

/** The state of each queue. Failed jobs have their actions in their own list. */
export function Queues({ view, queues }: { view: QueuesView; queues: Queue[] }) {
  if (queues.length === 0 && view.search !== '')
    return <EmptyState title="No queue fits" line="Try a part of its words." />;
  if (queues.length === 0) return <EmptyState title="No queues yet" line="They are made when the server starts." />;
  return (
    <ListTable
      list={queuesList}
      view={view}
      caption="Queues"
      columns={columns}
      rows={queues}
      rowKey={({ name }) => name}
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
        {lastEndedAt ? formatDateTime(lastEndedAt) : 'Not in the last days'}{' '}
        {hasLastFailed && <Badge tone="bad">Failed</Badge>}
      </>
    ),
  },
];
