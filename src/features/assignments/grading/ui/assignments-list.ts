import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { choice, id, matching, search, tabs } from '../../../../ui/lists/list-params.ts';
import { ASSIGNMENT_SORTS, SUBMISSION_SORTS } from '../grading-rules.ts';

/** An id or a slug. */
const COURSE = /^[\w-]{1,100}$/;

export const assignmentsList = defineList({
  path: '/admin/assignments',
  name: 'assignments',
  params: {
    search: search('Assignment or course'),
    state: tabs({ 'needs-grading': 'Needs grading', 'not-released': 'Not released' }),
    course: matching(COURSE, { label: 'Course', any: 'All courses' }),
  },
  sorts: sortingsOf(ASSIGNMENT_SORTS),
  defaultSort: 'due',
  api: '/admin/assignments',
  csv: '/api/admin/assignments.csv',
});

export type AssignmentsView = ViewOf<typeof assignmentsList>;

/** Submissions of the office; the grading screen keeps its filters, which make the queue. */
export const submissionsList = defineList({
  path: '/admin/submissions',
  name: 'submissions',
  params: {
    search: search('Learner'),
    state: tabs({
      'needs-grading': 'Needs grading',
      graded: 'Graded',
      released: 'Released',
      resubmit: 'Resubmission requested',
      late: 'Late',
    }),
    course: matching(COURSE, { label: 'Course', any: 'All courses' }),
    assignment: id({ label: 'Assignment', any: 'All assignments' }),
    late: choice({ true: 'Late' }, { label: 'On time or late', any: 'On time and late' }),
    batch: id({ label: 'Batch', any: 'All batches' }),
  },
  sorts: SUBMISSION_SORTS,
  defaultSort: 'waiting',
  sortLabels: { waiting: 'Longest waiting first', newest: 'Newest first', name: 'Learner' },
  api: '/admin/submissions',
  csv: '/api/admin/submissions.csv',
});

export type SubmissionsView = ViewOf<typeof submissionsList>;

/** The filters of a list, which decide over the neighbours of a submission. */
export function queueQuery(view: SubmissionsView) {
  const { page: _page, limit: _limit, ...query } = submissionsList.query(view);
  return query;
}

/** The grading screen of a submission within the queue of these filters. */
export function gradingHref(view: SubmissionsView, submissionId: string): string {
  return submissionsList.href(submissionsList.firstPage(view), `/admin/submissions/${submissionId}`);
}
