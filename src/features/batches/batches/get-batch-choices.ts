import { TRAINERS } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { listCourseChoices } from '../../catalogue/courses/list-course-choices.ts';
import { listRooms } from '../places/keep-rooms.ts';

/** The courses, trainers and rooms of the office's choices; a trainer gets the courses that they train. */
export async function getBatchChoices(context: Pick<Context, 'db'>, { caller }: { caller: SignedInCaller }) {
  const own = caller.role === 'trainer' ? await listOwnCourseIds(context, { caller }) : null;
  const [courses, trainers, rooms] = await Promise.all([
    listCourseChoices(context.db),
    listColleagues(context, TRAINERS),
    listRooms(context),
  ]);
  return {
    courses: (own === null ? courses : courses.filter(({ id }) => own.includes(id))).map(
      ({ courseId, title, family, dye, priceRupees, state }) => ({
        courseId,
        title,
        family,
        dye,
        price: priceRupees,
        isArchived: state === 'archived',
      }),
    ),
    trainers: trainers.map(({ id, name }) => ({ id, name })),
    rooms,
  };
}
