import type { z } from 'zod';
import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { CouponQuery, listOfficeCoupons as contract, OfficeCoupon } from './contract.ts';
import { countCoupons, findCoupons, findListedCoupon, selectCoupons, type CouponFilter } from './office-store.ts';
import { normalizeCode } from './rules.ts';
import { toOfficeCoupon } from './to-coupon.ts';

/** Returns a page of coupons of every state for the office. */
export async function listOfficeCoupons(
  { db }: Pick<Context, 'db'>,
  { page, limit, sort, ...query }: z.output<typeof contract.query>,
) {
  const asked = readCouponFilter(query);
  const filter = { ...asked, found: await findCoupons(db, asked) };
  const [rows, counted] = await Promise.all([
    selectCoupons(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countCoupons(db, filter),
  ]);
  return { coupons: rows.map(toOfficeCoupon), ...counted, page, limit };
}

/** Converts a query of the API for the store. */
export function readCouponFilter({ state, course, search }: CouponQuery): CouponFilter {
  return { state: state === undefined || state === 'all' ? null : state, course, search };
}

/** Returns a coupon of any state by its uuid. Throws 404. */
export async function findOfficeCoupon(
  { db }: Pick<Context, 'db'>,
  input: { code: string },
): Promise<{ id: string; coupon: OfficeCoupon }> {
  const row = await findListedCoupon(db, normalizeCode(input.code));
  if (!row) throw notFound('There is no coupon with this code.');
  return { id: row.id, coupon: toOfficeCoupon(row) };
}
