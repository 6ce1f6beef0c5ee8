import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { listCoursesOf } from '../access/list-courses-of.ts';

/** Returns one learner's progress in the courses that the caller may see. Throws 404 if there are none. */
export async function getLearner(
  context: Pick<Context, 'db' | 'batches'>,
  { caller, userId }: { caller: SignedInCaller; userId: string },
) {
  const ownIds = await listOwnCourseIds(context, { caller });
  const all = await listCoursesOf(context, { userId });
  const courses = all.filter(({ _id }) => ownIds === null || ownIds.includes(_id));
  const name = (await listUserNames(context.db, [userId])).get(userId);
  if (!name || courses.length === 0) throw notFound('There is no such learner.');
  return { userId, name, courses };
}
