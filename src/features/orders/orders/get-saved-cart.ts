import type { Context } from '../../../platform/http/context.ts';
import { listKeptCourses } from '../../cart/save-cart.ts';
import type { OfferedCourse } from '../../cart/remind-of-carts.ts';
import { currentPriceRupees } from '../../catalogue/rules.ts';
import { priceCourses, type PricedCourse } from '../../catalogue/listing/price-courses.ts';
import { listAccessDays } from '../../learning/access/list-access-days.ts';
import { listOwnedCourseIds } from '../../learning/access/list-grants.ts';

/** Returns the courses of a user's saved cart that are on sale and not owned, at today's prices. */
export async function getSavedCart(context: Pick<Context, 'db'>, { userId }: { userId: string }) {
  const courseIds = await listKeptCourses(context.db, { userId });
  const courses = await listOnOffer(context, { userId, courseIds });
  return courses.map(({ courseId: id, title, image, instructor, priceRupees: price, salePriceRupees: salePrice }) => {
    return { id, title, image, instructor, price, salePrice, quantity: 1 as const };
  });
}

/** Returns which of these courses a user can buy now, at today's prices. */
async function listOnOffer(
  { db }: Pick<Context, 'db'>,
  { userId, courseIds }: { userId: string; courseIds: readonly string[] },
): Promise<PricedCourse[]> {
  const owned = new Set(await listOwnedCourseIds(db, userId));
  return (await priceCourses(db, courseIds)).filter(({ id }) => !owned.has(id));
}

/** The same for reminders of many carts, with today's price of each, by user. */
export async function findOffers(
  { db }: Pick<Context, 'db'>,
  carts: readonly { userId: string; courseIds: readonly string[] }[],
): Promise<Map<string, OfferedCourse[]>> {
  const names = [...new Set(carts.flatMap(({ courseIds }) => courseIds))];
  const courses = await priceCourses(db, names);
  const owned = await listAccessDays(db, {
    userIds: carts.map(({ userId }) => userId),
    courseIds: courses.map(({ id }) => id),
  });
  const isOwned = new Set(owned.map(({ userId, courseId }) => `${userId}:${courseId}`));
  const byName = new Map(courses.map((course) => [course.courseId, course]));
  return new Map(
    carts.map(({ userId, courseIds }) => [
      userId,
      courseIds.flatMap((courseId) => {
        const course = byName.get(courseId);
        if (!course || isOwned.has(`${userId}:${course.id}`)) return [];
        return { title: course.title, rupees: currentPriceRupees(course) };
      }),
    ]),
  );
}
