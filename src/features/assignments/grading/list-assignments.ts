import type { z } from 'zod';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { notAllowed } from '../../../platform/http/errors.ts';
import { findCourse, isNamed } from '../../catalogue/courses/find-course.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { listLearnerDays } from '../../learning/access/list-course-learners.ts';
import { findDueDate } from '../rules.ts';
import {
  countListedAssignments,
  countMissing,
  selectCoursesWithAssignments,
  selectListedAssignments,
  type AssignmentFilter,
  type DueAfterClass,
  type ListedAssignment,
} from './assignment-list-store.ts';
import { MAX_FILE_LINES } from './grading-rules.ts';
import type { AssignmentQuery, listAssignments as contract, OfficeAssignment } from './office-lists-contract.ts';
import { NOTHING } from './read-submission-filter.ts';

type Reading = Pick<Context, 'batches' | 'db'>;

/** Returns a page of published assignments of the caller’s courses, with how far their grading is. */
export async function listAssignments(
  context: Reading,
  { query, caller }: { query: z.output<typeof contract.query>; caller: SignedInCaller },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const { db } = context;
  const { page, limit, sort, ...asked } = query;
  const { filter, courses } = await readFilter(context, { query: asked, caller });
  const [rows, counted] = await Promise.all([
    selectListedAssignments(db, filter, { sort, limit, offset: (page - 1) * limit }),
    countListedAssignments(db, filter),
  ]);
  return {
    assignments: await toAssignments(context, rows),
    courses: courses.map(({ id, title }) => ({ courseId: id, title })),
    ...counted,
    page,
    limit,
  };
}

/** Exports all matching assignments as a file. The export is audited. */
export async function exportAssignments(
  context: Reading & Pick<Context, 'clock'>,
  { query, caller }: { query: AssignmentQuery; caller: SignedInCaller },
): Promise<Response> {
  const { sort, ...asked } = query;
  const { filter } = await readFilter(context, { query: asked, caller });
  let offset = 0;
  return csvFile(context, {
    name: 'assignments',
    maxRows: MAX_FILE_LINES,
    audit: {
      actorId: caller.userId,
      action: 'assignment.exported',
      subject: 'assignments',
      details: { state: query.state, isSearched: query.search !== '' },
    },
    columns,
    async readAfter(_last, limit) {
      const rows = await selectListedAssignments(context.db, filter, { sort, limit, offset });
      offset += rows.length;
      return toAssignments(context, rows);
    },
  });
}

async function readFilter(
  { db }: Reading,
  { query, caller }: { query: Omit<AssignmentQuery, 'sort'>; caller: SignedInCaller },
) {
  const { course, state, search } = query;
  const courseIds = await listOwnCourseIds({ db }, { caller });
  const courses = await selectCoursesWithAssignments(db, courseIds);
  const filter: AssignmentFilter = { courseIds, courseId: null, state, search };
  if (course === undefined) return { filter, courses };
  const named = courses.find((one) => isNamed(one, course)) ?? (await findCourse(db, course, { inAnyState: true }));
  if (named && courseIds !== null && !courseIds.includes(named.id)) throw notAllowed();
  return { filter: { ...filter, courseId: named?.id ?? NOTHING }, courses };
}

async function toAssignments({ db, batches }: Reading, rows: readonly ListedAssignment[]): Promise<OfficeAssignment[]> {
  const courseIds = [...new Set(rows.map(({ assignment }) => assignment.courseId))];
  const learners = await listLearnerDays(db, courseIds);
  const bySession = rows.filter(({ assignment }) => assignment.settings.due.kind === 'session');
  const days =
    bySession.length === 0
      ? []
      : await batches.listClassDaysOfCourses(db, [...new Set(bySession.map(({ assignment }) => assignment.courseId))]);
  const classes = bySession.flatMap(({ assignment }) =>
    days.flatMap(({ courseId, userId, number, day }): DueAfterClass[] => {
      const { due } = assignment.settings;
      if (courseId !== assignment.courseId || number !== due.sessionNumber) return [];
      const dueAt = findDueDate(due, { accessDay: null, sessionDay: day });
      return dueAt ? [{ assignmentId: assignment.id, userId, dueAt }] : [];
    }),
  );
  const missing = await countMissing(db, { ids: rows.map(({ assignment }) => assignment.id), learners, classes });
  const learnersOf = Map.groupBy(learners, ({ courseId }) => courseId);
  return rows.map(({ assignment, courseTitle, figures, medianFeedbackHours }) => {
    const { kind, at, days: dueDays, sessionNumber } = assignment.settings.due;
    return {
      id: assignment.id,
      name: assignment.name,
      courseId: assignment.courseId,
      courseTitle,
      dueAt: kind === 'date' && at !== null ? new Date(at).toISOString() : null,
      due: { kind, days: dueDays, sessionNumber },
      points: assignment.settings.points,
      learners: learnersOf.get(assignment.courseId)?.length ?? 0,
      ...figures,
      missing: missing.get(assignment.id) ?? 0,
      medianFeedbackHours,
    };
  });
}

const columns: CsvColumn<OfficeAssignment>[] = [
  { head: 'Assignment', cell: ({ name }) => name },
  { head: 'Course', cell: ({ courseTitle }) => courseTitle },
  { head: 'Due', cell: ({ dueAt }) => (dueAt ? formatDateTime(dueAt) : '') },
  { head: 'Points', cell: ({ points }) => points },
  { head: 'Learners', cell: ({ learners }) => learners },
  { head: 'Submitted', cell: ({ submitted }) => submitted },
  { head: 'Needs grading', cell: ({ needsGrading }) => needsGrading },
  { head: 'Graded', cell: ({ graded }) => graded },
  { head: 'Not released', cell: ({ notReleased }) => notReleased },
  { head: 'Late', cell: ({ late }) => late },
  { head: 'Missing', cell: ({ missing }) => missing },
  { head: 'Median hours to feedback', cell: ({ medianFeedbackHours }) => medianFeedbackHours ?? '' },
];
