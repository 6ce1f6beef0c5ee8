import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { RouteOutput } from '../../platform/define-route.ts';
import type { quoteCart as contract } from '../cart/contract.ts';
import { isNamed } from '../catalogue/find-course.ts';
import { listOfferedBundles } from '../catalogue/list-offered-bundles.ts';
import { cartEmiMonths } from '../catalogue/rules.ts';
import { priceCourses } from '../catalogue/price-courses.ts';
import { listOwnedCourseIds } from '../learning/list-owned-course-ids.ts';

/** Today's prices of a cart, with what the caller owns and the bundles that they can buy whole. */
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
