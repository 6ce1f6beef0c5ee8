import { Clock, EyeOff, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyPage, ListBox, NoResults } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { listSubmissions, OfficeSubmission } from '../office-lists-contract.ts';
import { gradingHref, submissionsList, type SubmissionsView } from './assignments-list.ts';
import { lateText, scoreText, stateText, waitingText } from './grading-labels.ts';

interface SubmissionsTableProps {
  view: SubmissionsView;
  list: RouteResponse<typeof listSubmissions>;
  /** Titles by id. */
  options: Record<'course' | 'assignment' | 'batch', Record<string, string>>;
}

/** What learners submitted; the learner leads to the grading screen. */
export function SubmissionsTable({ view, list, options }: SubmissionsTableProps) {
  return (
    <ListBox
      list={submissionsList}
      view={view}
      place={list}
      totals={list.tabs}
      options={options}
      caption="Submissions"
      columns={columnsFor(view)}
      rows={list.submissions}
      rowKey={({ id }) => id}
      pagesLabel="Pages of submissions"
      empty={<NoSubmissions view={view} list={list} />}
    />
  );
}

function NoSubmissions({ view, list }: Pick<SubmissionsTableProps, 'view' | 'list'>) {
  if (list.total > 0)
    return <EmptyPage list={submissionsList} view={view} line="The submissions are on earlier pages." />;
  const isFiltered = submissionsList.isFiltered({ ...view, state: null });
  if (!isFiltered && (view.state === null || view.state === 'needs-grading'))
    return (
      <EmptyState
        title="Nothing needs grading."
        line="Learners who have submitted nothing are in the gradebook under “Missing work”."
      />
    );
  if (view.state === 'needs-grading')
    return (
      <EmptyState
        title="Nothing needs grading."
        act={
          <Link className="office-link" to={submissionsList.clearHref(view)}>
            Clear filters
          </Link>
        }
      />
    );
  return <NoResults list={submissionsList} view={view} line="Try a part of the learner’s name." />;
}

function columnsFor(view: SubmissionsView): OfficeColumn<OfficeSubmission>[] {
  return [
    {
      key: 'learner',
      head: 'Learner',
      place: 'lead',
      cell: ({ id, learner }) => (
        <Link className="office-link" to={gradingHref(view, id)}>
          {learner}
        </Link>
      ),
    },
    { key: 'assignment', head: 'Assignment', cell: ({ assignmentName }) => assignmentName },
    { key: 'course', head: 'Course', cell: ({ courseTitle }) => courseTitle },
    { key: 'attempt', head: 'Attempt', align: 'right', headOnPhone: true, cell: ({ version }) => String(version) },
    { key: 'submitted', head: 'Submitted', cell: ({ submittedAt }) => <DateAndTime iso={submittedAt} /> },
    {
      key: 'waiting',
      head: 'Waiting',
      headOnPhone: true,
      cell: ({ waitingSeconds }) => (waitingSeconds === 0 ? '–' : waitingText(waitingSeconds)),
    },
    {
      key: 'late',
      head: 'Late',
      cell: ({ lateDays }) =>
        lateDays === 0 ? (
          '–'
        ) : (
          <Badge tone="warn" icon={Clock}>
            {lateText(lateDays)}
          </Badge>
        ),
    },
    {
      key: 'grade',
      head: 'Grade',
      align: 'right',
      place: 'amount',
      cell: ({ score, maxPoints }) => (score === null ? '–' : scoreText(score, maxPoints)),
    },
    { key: 'released', head: 'Released', cell: (row) => <StateBadge row={row} /> },
  ];
}

function StateBadge({ row }: { row: OfficeSubmission }) {
  const text = stateText(row);
  if (text === 'Needs grading')
    return (
      <Badge tone="info" icon={Hourglass}>
        {text}
      </Badge>
    );
  if (text === 'Not released') return <Badge icon={EyeOff}>{text}</Badge>;
  return <Badge tone={text === 'Released' ? 'ok' : 'warn'}>{text}</Badge>;
}
