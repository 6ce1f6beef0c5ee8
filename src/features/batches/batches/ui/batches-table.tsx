import './batches.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isDyeName } from '../../../../kit/motif/dyes.ts';
import { isFamilyName } from '../../../../kit/motif/families.ts';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ListBox } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import type { listBatches, OfficeBatch } from '../batch-contract.ts';
import type { CourseChoice, getBatchChoices } from '../choices-contract.ts';
import { BatchBadge } from './batch-badge.tsx';
import { batchesList, type BatchesView } from './batches-list.ts';
import { daysText, timesText } from './batch-labels.ts';
import { SeatBar } from './seat-bar.tsx';

interface BatchesTableProps {
  view: BatchesView;
  list: RouteResponse<typeof listBatches>;
  choices: RouteResponse<typeof getBatchChoices>;
  empty: ReactNode;
}

/** The batches with their occupancy; the code leads to the batch. */
export function BatchesTable({ view, list, choices, empty }: BatchesTableProps) {
  const courses = new Map(choices.courses.map((course) => [course.courseId, course]));
  return (
    <ListBox
      list={batchesList}
      view={view}
      place={list}
      totals={list.tabs}
      options={{
        course: Object.fromEntries(choices.courses.map(({ courseId, title }) => [courseId, title])),
        trainer: Object.fromEntries(choices.trainers.map(({ id, name }) => [id, name])),
      }}
      pagesLabel="Pages of batches"
      empty={empty}
      caption="Batches"
      columns={[codeColumn(courses, view), ...columns]}
      rows={list.batches}
      rowKey={({ id }) => id}
    />
  );
}

const codeColumn = (courses: ReadonlyMap<string, CourseChoice>, view: BatchesView): OfficeColumn<OfficeBatch> => ({
  key: 'code',
  head: 'Batch',
  place: 'lead',
  sort: 'code',
  cell: ({ id, code, courseId, courseTitle }) => (
    <span className="batch-name">
      <CourseBlock course={courses.get(courseId)} />
      <span>
        <Link className="office-link" to={batchesList.href(view, `/admin/batches/${id}`)}>
          {code}
        </Link>
        <span className="office-note">{courseTitle}</span>
      </span>
    </span>
  ),
});

/** The printed block of a course. */
export function CourseBlock({ course }: { course: Pick<CourseChoice, 'family' | 'dye'> | undefined }) {
  if (!course || !isFamilyName(course.family) || !isDyeName(course.dye)) return null;
  return <MotifImage family={course.family} dye={course.dye} crop="block" className="batch-block" />;
}

const columns: OfficeColumn<OfficeBatch>[] = [
  {
    key: 'starts',
    head: 'Dates',
    sort: 'starts',
    greatestFirst: true,
    cell: ({ startDate, endDate, state, schedule }) => (
      <>
        {datesText(startDate, schedule)}
        {endDate !== null && <span className="office-note">to {formatNearDate(endDate)}</span>}
        {state === 'draft' && startDate !== null && <span className="office-note">Not published</span>}
      </>
    ),
  },
  {
    key: 'days',
    head: 'Days and time',
    cell: ({ schedule }) =>
      schedule && (
        <>
          {daysText(schedule.weekdays)}
          <span className="office-note">{timesText(schedule)}</span>
        </>
      ),
  },
  {
    key: 'trainer',
    head: 'Trainer, room',
    cell: ({ trainer, room, mode }) => (
      <>
        {trainer || 'No trainer yet'}
        <span className="office-note">{placeText({ room, mode })}</span>
      </>
    ),
  },
  {
    key: 'seats',
    head: 'Seats',
    sort: 'seats',
    greatestFirst: true,
    place: 'act',
    cell: (batch) => <SeatBar batch={batch} />,
  },
  {
    key: 'percent',
    head: 'Attendance',
    align: 'right',
    headOnPhone: true,
    cell: ({ percent }) => (percent === null ? '–' : `${percent}%`),
  },
  { key: 'state', head: 'Status', place: 'amount', cell: (batch) => <BatchBadge batch={batch} /> },
];

/** The classes of a cancelled batch have no dates any more, but the days that were planned. */
function datesText(startDate: string | null, schedule: OfficeBatch['schedule']): string {
  if (startDate !== null) return formatNearDate(startDate);
  return schedule ? `Planned from ${formatNearDate(schedule.startDate)}` : 'No dates yet';
}

/** "Room 1", "Online", "Room 1 and online". */
export function placeText({ room, mode }: Pick<OfficeBatch, 'room' | 'mode'>): string {
  if (mode === 'online') return 'Online';
  const inRoom = room || 'No room yet';
  return mode === 'hybrid' ? `${inRoom} and online` : inRoom;
}
