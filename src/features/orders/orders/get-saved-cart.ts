import type { Context } from '../../../platform/http/context.ts';
import { listKeptCourses } from '../../cart/save-cart.ts';
import type { OfferedCourse } from '../../cart/remind-of-carts.ts';
import { currentPriceRupees } from '../../catalogue/rules.ts';
import { priceCourses, type PricedCourse } from '../../catalogue/listing/price-courses.ts';
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

/** The same for a reminder, with today's price of each. */
export async function findOffers(
  context: Pick<Context, 'db'>,
  cart: { userId: string; courseIds: readonly string[] },
): Promise<OfferedCourse[]> {
  const courses = await listOnOffer(context, cart);
  return courses.map((course) => ({ title: course.title, rupees: currentPriceRupees(course) }));
}
