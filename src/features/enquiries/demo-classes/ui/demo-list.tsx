import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { SeatBoxes } from '../../../../ui/motifs/seat-boxes.tsx';
import { ListBox } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { listDemos, OfficeDemo } from '../demo-contract.ts';
import { demoTitle } from '../../rules.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { isRunning } from './held-class.ts';
import { demosList, type DemosView } from './demos-list.ts';

interface DemoListProps {
  view: DemosView;
  list: RouteResponse<typeof listDemos>;
  empty: ReactNode;
  now: string;
}

/** The office's classes with their occupancy. Cancelling mails everyone with a seat, so there is no bulk action. */
export function DemoList({ view, list, empty, now }: DemoListProps) {
  return (
    <ListBox
      list={demosList}
      view={view}
      place={list}
      totals={list.tabs}
      pagesLabel="Pages of classes"
      empty={empty}
      caption="Demo classes"
      columns={[classColumn(view), ...columns, statusColumn(now)]}
      rows={list.demos}
      rowKey={({ id }) => id}
    />
  );
}

/** The class leads to its page, which knows the view that it was opened from. */
const classColumn = (view: DemosView): OfficeColumn<OfficeDemo> => ({
  key: 'class',
  head: 'Class',
  place: 'lead',
  sort: 'title',
  cell: (demo) => (
    <Link className="office-link" to={demosList.href(view, `/admin/demos/${demo.id}`)}>
      {demoTitle(demo)}
    </Link>
  ),
});

const columns: OfficeColumn<OfficeDemo>[] = [
  {
    key: 'starts',
    head: 'Date',
    sort: 'starts',
    sortKind: 'date',
    cell: ({ startsAt, minutes }) => (
      <>
        {formatWeekday(startsAt)}
        <span className="office-note">
          {formatTime(startsAt)}, {minutes}&nbsp;minutes
        </span>
      </>
    ),
  },
  { key: 'place', head: 'Place', cell: ({ isOnline, place }) => (isOnline ? 'Online' : place) },
  { key: 'trainer', head: 'Trainer', cell: ({ trainer }) => trainer },
  {
    key: 'seats',
    head: 'Seats',
    sort: 'seats',
    greatestFirst: true,
    sortKind: 'number',
    place: 'act',
    cell: ({ seats, taken }) => (
      <span className="demo-row-seats">
        <SeatBoxes total={seats} taken={taken} />
        <span className="office-note">
          {taken} of {seats} taken
        </span>
      </span>
    ),
  },
];

const statusColumn = (now: string): OfficeColumn<OfficeDemo> => ({
  key: 'state',
  head: 'Status',
  place: 'amount',
  cell: (demo) => <DemoBadge demo={demo} now={now} />,
});

/** The status of a class. */
export function DemoBadge({ demo, now }: { demo: OfficeDemo; now: string }) {
  if (demo.isCancelled) return <Badge tone="bad">Cancelled</Badge>;
  if (isRunning(demo, now)) return <Badge tone="demo">Running</Badge>;
  if (demo.hasBegun) return <Badge>Past</Badge>;
  return demo.left === 0 ? <Badge tone="warn">Full</Badge> : <Badge tone="ok">Open</Badge>;
}
