import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notAllowed } from '../../../platform/http/errors.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { findAssignment } from './grading-store.ts';
import type { SubmissionQuery } from './office-query-contract.ts';
import type { SubmissionFilter } from './queue-store.ts';

/** A uuid that nothing has: an unknown course or assignment filters everything. */
export const NOTHING = '00000000-0000-0000-0000-000000000000';

/** Returns what an account may see of a query. Throws 403 `not-allowed` for a course or an assignment of another trainer. */
export async function readSubmissionFilter(
  { db, batches }: Pick<Context, 'batches' | 'db'>,
  { query, caller }: { query: Omit<SubmissionQuery, 'sort'>; caller: SignedInCaller },
): Promise<SubmissionFilter> {
  const { course, assignment, state, late, search, batch } = query;
  const courseIds = await listOwnCourseIds({ db }, { caller });
  const requireOwn = (courseId: string) => {
    if (courseIds !== null && !courseIds.includes(courseId)) throw notAllowed();
  };
  const courseId = course === undefined ? null : ((await findCourse(db, course, { inAnyState: true }))?.id ?? NOTHING);
  if (courseId !== null && courseId !== NOTHING) requireOwn(courseId);
  if (assignment !== undefined && isUuid(assignment)) {
    const found = await findAssignment(db, assignment);
    if (found) requireOwn(found.assignment.courseId);
  }
  return {
    courseIds,
    courseId,
    assignmentId: assignment === undefined ? null : isUuid(assignment) ? assignment : NOTHING,
    state: state ?? null,
    isLate: late ?? false,
    search,
    userIds: batch === undefined ? null : await batches.listStudentIds(db, { batchId: batch }),
  };
}
