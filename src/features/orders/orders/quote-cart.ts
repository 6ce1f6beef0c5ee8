import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { RouteOutput } from '../../../platform/http/define-route.ts';
import type { quoteCart as contract } from '../../cart/contract.ts';
import { listOwnHolds } from '../../batches/seats/hold-seats.ts';
import { priceSeats } from '../../batches/seats/price-seats.ts';
import { isNamed } from '../../catalogue/courses/find-course.ts';
import { listOfferedBundles } from '../../catalogue/bundles/list-offered-bundles.ts';
import { cartEmiMonths } from '../../catalogue/rules.ts';
import { priceCourses } from '../../catalogue/listing/price-courses.ts';
import { listOwnedCourseIds } from '../../learning/access/list-grants.ts';

/** Returns today's prices of a cart, with the courses the caller owns and the bundles they can buy whole. */
export async function quoteCart(
  { db }: Pick<Context, 'db'>,
  { ids: bare, cartItems, caller }: z.output<typeof contract.body> & { caller: Caller },
): Promise<RouteOutput<typeof contract>> {
  const ids = [...new Set([...bare, ...cartItems.map(({ id }) => id)])];
  const batchIds = cartItems.flatMap(({ batchId }) => batchId ?? []);
  const seats = await priceSeats(db, batchIds);
  const [courses, owned, holds] = await Promise.all([
    priceCourses(db, ids),
    caller.kind === 'user' ? listOwnedCourseIds(db, caller.userId) : Promise.resolve<string[]>([]),
    caller.kind === 'user' ? listOwnHolds(db, caller.userId, batchIds) : new Map<string, Date>(),
  ]);
  const named = courses.flatMap((course) => {
    const id = ids.find((name) => isNamed(course, name));
    if (id === undefined) return [];
    const batchId = cartItems.find((item) => isNamed(course, item.id))?.batchId ?? null;
    const found = batchId === null ? undefined : seats.get(batchId);
    const seat = found?.courseId === course.id ? found : undefined;
    const heldUntil = (seat && holds.get(seat.id)) ?? null;
    return [{ ...course, uuid: course.id, id, isOwned: owned.includes(course.id), batchId, seat, heldUntil }];
  });
  const buyable = new Map(
    named.flatMap(({ uuid, id, isOwned, seat }) =>
      isOwned || (seat && seat.priceRupees !== null) ? [] : [[uuid, id] as const],
    ),
  );
  const bundles = await listOfferedBundles(db, [...buyable.keys()]);
  return {
    emiMonths: cartEmiMonths(named.filter(({ isOwned }) => !isOwned).map(({ emiMonths }) => emiMonths)),
    items: named.map(({ id, priceRupees, salePriceRupees, isOwned, batchId, seat, heldUntil }) => ({
      id,
      // A batch with a price of its own has no sale price.
      ...(seat && seat.priceRupees !== null
        ? { price: seat.priceRupees, salePrice: null }
        : { price: priceRupees, salePrice: salePriceRupees }),
      isOwned,
      batchId,
      batchCode: seat?.code ?? null,
      // A batch that is gone, or is another course's, cannot be joined; who holds its last seat does not find it full.
      batchState: batchId === null ? null : heldUntil ? 'open' : (seat?.saleState ?? 'closed'),
      heldUntil: heldUntil?.toISOString() ?? null,
    })),
    bundles: bundles.map((bundle) => ({
      ...bundle,
      courseIds: bundle.courseIds.map((uuid) => buyable.get(uuid) ?? uuid),
    })),
  };
}
