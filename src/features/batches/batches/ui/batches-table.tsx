import './batches.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isDyeName } from '../../../../kit/motif/dyes.ts';
import { isFamilyName } from '../../../../kit/motif/families.ts';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { mayOpenPage } from '../../../../ui/office/office-sections.ts';
import { ListBox } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import type { listBatches, OfficeBatch } from '../batch-contract.ts';
import type { CourseChoice, getBatchChoices } from '../choices-contract.ts';
import { BatchBadge } from './batch-badge.tsx';
import { batchesList, type BatchesView } from './batches-list.ts';
import { daysText, placeText, timesText } from './batch-labels.ts';
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
      columns={[codeColumn(view, courses), ...columns]}
      rows={list.batches}
      rowKey={({ id }) => id}
    />
  );
}

const codeColumn = (view: BatchesView, courses: ReadonlyMap<string, CourseChoice>): OfficeColumn<OfficeBatch> => ({
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
    sortWords: ['fewest taken first', 'most taken first'],
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
  {
    key: 'risk',
    head: 'At risk',
    align: 'right',
    headOnPhone: true,
    cell: ({ id, code, atRisk }) => (atRisk === 0 ? '–' : <AtRisk id={id} code={code} count={atRisk} />),
  },
  { key: 'state', head: 'Status', place: 'amount', cell: (batch) => <BatchBadge batch={batch} /> },
];

/** Students who missed the last two classes, with the way to their names; accountants may not open those. */
function AtRisk({ id, code, count }: { id: string; code: string; count: number }) {
  const { user } = useApplication();
  if (!user || !mayOpenPage(user, '/admin/absences')) return count;
  return (
    <Link
      className="office-link"
      to={`/admin/absences?kind=streak&batchId=${id}`}
      aria-label={`${count} of ${code} missed the last two classes`}
    >
      {count}
    </Link>
  );
}

/** The classes of a cancelled batch have no dates any more, but the days that were planned. */
function datesText(startDate: string | null, schedule: OfficeBatch['schedule']): string {
  if (startDate !== null) return formatNearDate(startDate);
  return schedule ? `Planned from ${formatNearDate(schedule.startDate)}` : 'No dates yet';
}
