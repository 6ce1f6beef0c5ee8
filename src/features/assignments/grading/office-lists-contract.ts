import { z } from 'zod';
import { sortingsOf } from '../../../kit/sorting.ts';
import { defineRoute, listTabs, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { DUE_KINDS } from '../rules.ts';
import { OUTCOMES } from '../submissions/work-rules.ts';
import { ASSIGNMENT_SORTS, ASSIGNMENT_STATES, SUBMISSION_STATES } from './grading-rules.ts';
import { course, limit, moment, office, page, search, submissionFilter } from './office-query-contract.ts';

const officeAssignmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** Of a due date that is the same for everybody. */
  dueAt: moment.nullable(),
  due: z.object({ kind: z.enum(DUE_KINDS), days: z.int().nullable(), sessionNumber: z.int().nullable() }),
  points: z.number(),
  /** Learners to whom the course is open. */
  learners: z.int(),
  submitted: z.int(),
  needsGrading: z.int(),
  graded: z.int(),
  notReleased: z.int(),
  late: z.int(),
  missing: z.int(),
  /** From a submission to the release of its first grade; `null` before the first. */
  medianFeedbackHours: z.number().nullable(),
});
export type OfficeAssignment = z.output<typeof officeAssignmentSchema>;

const assignmentFilter = z.object({
  /** Words of the assignment’s or the course’s name. */
  search,
  course,
  state: z.enum(ASSIGNMENT_STATES, { error: 'There is no such state' }).default('all'),
  sort: z.enum(sortingsOf(ASSIGNMENT_SORTS), { error: 'There is no such order' }).default('due'),
});
export type AssignmentQuery = z.output<typeof assignmentFilter>;

export const listAssignments = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/assignments',
  summary: 'Published assignments with how far their grading is; a trainer’s own courses',
  keys: 'read',
  query: assignmentFilter.extend({ page, limit }),
  output: z.object({
    success: succeeded,
    assignments: z.array(officeAssignmentSchema),
    /** The courses with assignments that the caller may filter by. */
    courses: z.array(z.object({ courseId: z.string(), title: z.string() })),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportAssignments = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/assignments.csv',
  summary: 'All assignments of the filters, as CSV',
  keys: 'read',
  query: assignmentFilter,
  produces: 'text/csv',
  output: rawResponse,
});

const officeSubmissionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  learner: z.string(),
  assignmentId: z.string(),
  assignmentName: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** The newest version. */
  version: z.int(),
  submittedAt: moment,
  /** Since it was submitted; 0 once it has a grade. */
  waitingSeconds: z.int(),
  lateDays: z.int(),
  /** The grade that counts, with saved ones that are not released. */
  score: z.number().nullable(),
  maxPoints: z.number(),
  /** Whether its learner sees the newest grade. */
  isReleased: z.boolean(),
  hasUnreleasedGrade: z.boolean(),
  outcome: z.enum(OUTCOMES).nullable(),
});
export type OfficeSubmission = z.output<typeof officeSubmissionSchema>;

export const listSubmissions = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/submissions',
  summary: 'Submissions, those that wait for a grade first; a trainer’s own courses',
  keys: 'read',
  query: submissionFilter.extend({ page, limit }),
  output: z.object({
    success: succeeded,
    submissions: z.array(officeSubmissionSchema),
    /** By state, under the other filters; up to 1,000, of a search up to 100. */
    counts: z.record(z.enum(SUBMISSION_STATES), z.int()),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportSubmissions = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/submissions.csv',
  summary: 'All submissions of the filters, as CSV',
  keys: 'read',
  query: submissionFilter,
  produces: 'text/csv',
  output: rawResponse,
});
