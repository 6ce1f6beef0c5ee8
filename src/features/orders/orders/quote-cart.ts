import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { RouteOutput } from '../../../platform/http/define-route.ts';
import type { quoteCart as contract } from '../../cart/contract.ts';
import { isNamed } from '../../catalogue/courses/find-course.ts';
import { listOfferedBundles } from '../../catalogue/bundles/list-offered-bundles.ts';
import { cartEmiMonths } from '../../catalogue/rules.ts';
import { priceCourses } from '../../catalogue/listing/price-courses.ts';
import { listOwnedCourseIds } from '../../learning/access/list-grants.ts';

/** Returns today's prices of a cart, with the courses the caller owns and the bundles they can buy whole. */
export async function quoteCart(
  { db }: Pick<Context, 'db'>,
  { ids, caller }: { ids: readonly string[]; caller: Caller },
): Promise<RouteOutput<typeof contract>> {
  const [courses, owned] = await Promise.all([
    priceCourses(db, ids),
    caller.kind === 'user' ? listOwnedCourseIds(db, caller.userId) : Promise.resolve<string[]>([]),
  ]);
  const named = courses.flatMap((course) => {
    const id = ids.find((name) => isNamed(course, name));
    return id === undefined ? [] : [{ ...course, uuid: course.id, id, isOwned: owned.includes(course.id) }];
  });
  const buyable = new Map(named.flatMap(({ uuid, id, isOwned }) => (isOwned ? [] : [[uuid, id] as const])));
  const bundles = await listOfferedBundles(db, [...buyable.keys()]);
  return {
    emiMonths: cartEmiMonths(named.filter(({ isOwned }) => !isOwned).map(({ emiMonths }) => emiMonths)),
    items: named.map(({ id, priceRupees, salePriceRupees, isOwned }) => ({
      id,
      price: priceRupees,
      salePrice: salePriceRupees,
      isOwned,
    })),
    bundles: bundles.map((bundle) => ({
      ...bundle,
      courseIds: bundle.courseIds.map((uuid) => buyable.get(uuid) ?? uuid),
    })),
  };
}
