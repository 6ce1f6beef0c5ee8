import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatAge } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyList, ListBox } from '../../../../ui/lists/list-parts.tsx';
import { RowActs } from '../../../../ui/lists/row-acts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { listAssignments, OfficeAssignment } from '../office-lists-contract.ts';
import { assignmentsList, submissionsList, type AssignmentsView } from './assignments-list.ts';
import { dueText } from './grading-labels.ts';
import { ReleaseGrades } from './release-grades.tsx';

interface AssignmentsTableProps {
  view: AssignmentsView;
  list: RouteResponse<typeof listAssignments>;
}

/** The assignments with how far their grading is; the name leads to what was submitted. */
export function AssignmentsTable({ view, list }: AssignmentsTableProps) {
  const { revalidate } = useRevalidator();
  const [released, setReleased] = useState<OfficeAssignment | null>(null);
  return (
    <>
      <ListBox
        list={assignmentsList}
        view={view}
        place={list}
        totals={list.tabs}
        options={{ course: Object.fromEntries(list.courses.map(({ courseId, title }) => [courseId, title])) }}
        caption="Assignments"
        columns={[...columns, actsColumn(setReleased)]}
        rows={list.assignments}
        rowKey={({ id }) => id}
        pagesLabel="Pages of assignments"
        empty={
          <EmptyList
            list={assignmentsList}
            view={view}
            total={list}
            counted={['assignment', 'assignments']}
            none={{
              title: 'No assignments yet. Add one to a course in the course builder.',
              line: '',
              act: (
                <ButtonLink href="/admin/courses" variant="line">
                  See the courses
                </ButtonLink>
              ),
            }}
            noneFits="Try a part of the name or of the course."
          />
        }
      />
      <ReleaseGrades assignment={released} onClose={() => setReleased(null)} onReleased={revalidate} />
    </>
  );
}

const actsColumn = (release: (assignment: OfficeAssignment) => void): OfficeColumn<OfficeAssignment> => ({
  key: 'acts',
  head: 'Actions',
  place: 'act',
  cell: (assignment) => (
    <RowActs
      about={assignment.name}
      maxShown={1}
      acts={[
        { label: 'Grade', name: `Grade ${assignment.name}`, href: queueOf(assignment.id, 'needs-grading') },
        {
          label: 'Release grades',
          name: `Release grades of ${assignment.name}`,
          isOff: assignment.notReleased === 0,
          onClick: () => release(assignment),
        },
      ]}
    />
  ),
});

const number = (
  key: 'learners' | 'submitted' | 'needsGrading' | 'graded' | 'notReleased' | 'late' | 'missing',
  head: string,
  sort: Pick<OfficeColumn<OfficeAssignment>, 'sort' | 'sortWords'> = {},
): OfficeColumn<OfficeAssignment> => ({
  key,
  head,
  align: 'right',
  headOnPhone: true,
  ...sort,
  cell: (assignment) => (assignment[key] === 0 ? '–' : assignment[key].toLocaleString('en-IN')),
});

const columns: OfficeColumn<OfficeAssignment>[] = [
  {
    key: 'name',
    head: 'Assignment',
    place: 'lead',
    sort: 'name',
    cell: ({ id, name }) => (
      <Link className="office-link" to={queueOf(id, null)}>
        {name}
      </Link>
    ),
  },
  { key: 'course', head: 'Course', cell: ({ courseTitle }) => courseTitle },
  { key: 'due', head: 'Due', sort: 'due', sortKind: 'date', cell: dueText },
  number('learners', 'Learners'),
  number('submitted', 'Submitted'),
  number('needsGrading', 'Needs grading', {
    sort: 'waiting',
    sortWords: ['longest waiting first', 'shortest waiting first'],
  }),
  number('graded', 'Graded'),
  number('notReleased', 'Not released'),
  number('late', 'Late'),
  number('missing', 'Missing'),
  {
    key: 'feedback',
    head: 'Median feedback',
    align: 'right',
    headOnPhone: true,
    cell: ({ medianFeedbackHours }) => (medianFeedbackHours === null ? '–' : formatAge(medianFeedbackHours * 60)),
  },
];

function queueOf(assignment: string, state: 'needs-grading' | null): string {
  return submissionsList.href({ assignment, state });
}
