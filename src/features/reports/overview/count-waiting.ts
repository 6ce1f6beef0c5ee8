import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { countUnreadNotifications } from '../../notifications/list-notifications.ts';
import { sightOf } from '../rules.ts';
import { selectWaiting } from './waiting-store.ts';

/** A badge shows "99+" from here on. */
const MAX_COUNTED = 100;

/** What waits for a role in each of its lists, and the caller's unread notifications; at most four queries. */
export async function countWaiting({ db }: Pick<Context, 'db'>, { caller }: { caller: SignedInCaller }) {
  const sight = sightOf(caller.role);
  const courseIds = sight.learning ? await listOwnCourseIds({ db }, { caller }) : [];
  const [waiting, unread] = await Promise.all([
    selectWaiting(
      db,
      {
        ...sight,
        administration: isAdmin(caller.role),
        courseIds,
        teacherId: caller.role === 'trainer' ? caller.userId : null,
      },
      MAX_COUNTED,
    ),
    countUnreadNotifications({ db }, { userId: caller.userId, max: MAX_COUNTED }),
  ]);
  return { waiting, unread };
}
