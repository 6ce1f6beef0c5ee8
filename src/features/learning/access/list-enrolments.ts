import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findCoursesByIds } from '../../catalogue/courses/find-course.ts';
import { countEnrolments, selectEnrolments } from '../store.ts';

const PER_PAGE = 50;

/** Returns who has which course: a learner's own, everyone's for an admin; newest first, paged. */
export async function listEnrolments(
  context: Pick<Context, 'db'>,
  input: { caller: Pick<SignedInCaller, 'userId' | 'role'>; page?: number | undefined; limit?: number | undefined },
) {
  const { caller, page = 1, limit = PER_PAGE } = input;
  const whose = isAdmin(caller.role) ? null : caller.userId;
  const rows = await selectEnrolments(context.db, whose, { limit, offset: (page - 1) * limit });
  const courses = await findCoursesByIds(context.db, [...new Set(rows.map(({ courseId }) => courseId))], {
    inAnyState: true,
  });
  const byId = new Map(courses.map((course) => [course.id, course]));
  return {
    enrolments: rows.map(({ userId, courseId, grantedAt, sources }) => ({
      userId,
      _id: courseId,
      courseId: byId.get(courseId)?.courseId ?? '',
      title: byId.get(courseId)?.title ?? '',
      grantedAt: grantedAt.toISOString(),
      sources,
    })),
    total: await countEnrolments(context.db, whose),
  };
}
