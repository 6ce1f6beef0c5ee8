import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import { capTotal, countCapped, MAX_COUNTED, MAX_FOUND } from '../../platform/database/count-capped.ts';
import type { Database } from '../../platform/database/database.ts';
import { findFew, isOneOf, type FewRows } from '../../platform/database/find-few.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { matchesSearch, partOf } from '../../platform/database/search-words.ts';
import { normalizeCode, type CouponSorting, type CouponState } from './rules.ts';
import { couponCourses, coupons, couponUses } from './table.ts';

/** A course that a coupon is for. */
export interface ScopeCourse {
  id: string;
  courseId: string;
  title: string;
}

/** A coupon with what the office reads of it. */
export type ListedCoupon = Awaited<ReturnType<typeof listActiveCoupons>>[number];

export interface CouponFilter {
  state: CouponState | null;
  /** A part of the code, in any writing, or of the note; empty: all. */
  search: string;
  /** What `findCoupons` gave. */
  found?: FewRows | null;
}

// Joined by name along the foreign key of `coupon_courses`: the courses are another feature's, and only read here.
export const scope = sql<
  ScopeCourse[]
>`(SELECT coalesce(json_agg(json_build_object('id', c.id, 'courseId', c.course_id, 'title', c.title)
  ORDER BY c.position DESC, c.id), '[]') FROM ${couponCourses} s JOIN courses c ON c.id = s.course_id WHERE s.coupon_id = coupons.id)`;

/** Newest first: neither deleted, nor expired, nor all used by paid orders. */
export async function listActiveCoupons(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select(listed)
    .from(coupons)
    .where(isIn('active'))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
}

export async function countActiveCoupons(db: Database): Promise<number> {
  return db.$count(coupons, isIn('active'));
}

/** Those that fit a search; `null` when they are more than a few, or nothing is looked for. */
export async function findCoupons(db: Database, filter: CouponFilter): Promise<FewRows | null> {
  if (filter.search === '') return null;
  // Coupons are few enough for more than a page of finds to be met along the order.
  return findFew(db, db.select({ id: coupons.id }).from(coupons).where(fits(filter)), { most: MAX_FOUND });
}

/** Coupons of every state. */
export async function selectCoupons(
  db: Database,
  filter: CouponFilter,
  { limit, offset, sort }: { limit: number; offset: number; sort: CouponSorting },
): Promise<ListedCoupon[]> {
  return db
    .select(listed)
    .from(coupons)
    .where(fits(filter))
    .orderBy(...orderBy(sort, sorted))
    .limit(limit)
    .offset(offset);
}

/** The same in the order in which they were made, the last first, from one on, for a file. */
export async function selectCouponsAfter(
  db: Database,
  filter: CouponFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<ListedCoupon[]> {
  return db
    .select(listed)
    .from(coupons)
    .where(and(fits(filter), lastId === null ? undefined : lt(coupons.id, lastId)))
    .orderBy(desc(coupons.id))
    .limit(limit);
}

export async function countCoupons(db: Database, filter: CouponFilter) {
  if (filter.found) return capTotal(filter.found.total, MAX_FOUND);
  // More than a few were found.
  if (filter.search !== '') return capTotal(Infinity, MAX_FOUND);
  const rows = db.select({ id: coupons.id }).from(coupons).where(fits(filter));
  return countCapped(db, rows, filter.state === null ? MAX_COUNTED : MAX_FOUND);
}

/** By the stored code, in whatever state. */
export async function findListedCoupon(db: Database, code: string): Promise<ListedCoupon | null> {
  const [row] = await db.select(listed).from(coupons).where(eq(coupons.code, code));
  return row ?? null;
}

const countedUses = sql<number>`(SELECT count(*)::int FROM ${couponUses} u WHERE u.coupon_id = coupons.id AND u.counted_at IS NOT NULL)`;
// Held uses are taken too: only of a coupon that has none left the counted ones need a look.
const state = sql<CouponState>`CASE
  WHEN ${coupons.deletedAt} IS NOT NULL THEN 'deleted'
  WHEN ${coupons.expiresAt} <= now() THEN 'expired'
  WHEN ${coupons.usesTaken} >= ${coupons.maximumUses} AND ${countedUses} >= ${coupons.maximumUses} THEN 'used-up'
  ELSE 'active' END`;
const listed = {
  id: coupons.id,
  code: coupons.code,
  discountPercent: coupons.discountPercent,
  discountRupees: coupons.discountRupees,
  minimumItems: coupons.minimumItems,
  maximumUses: coupons.maximumUses,
  maximumUsesPerPerson: coupons.maximumUsesPerPerson,
  usesTaken: coupons.usesTaken,
  note: coupons.note,
  expiresAt: coupons.expiresAt,
  createdAt: coupons.createdAt,
  uses: countedUses,
  state,
  scope,
};
const newestFirst = [desc(coupons.createdAt), desc(coupons.id)];
// Written as in the indexes, so that they serve every order.
const sorted = {
  when: [coupons.createdAt, coupons.id],
  expiry: [coupons.expiresAt, coupons.id],
  code: [coupons.code],
} as const;

function isIn(wanted: CouponState): SQL {
  return sql`${state} = ${wanted}`;
}

function fits({ state: wanted, search, found }: CouponFilter): SQL | undefined {
  if (found) return isOneOf(coupons.id, found);
  return and(wanted === null ? undefined : isIn(wanted), search === '' ? undefined : holds(search, found === null));
}

/** The code may be written otherwise than it is stored: then it is looked for by itself. */
function holds(search: string, isAlongOrder: boolean): SQL {
  const isFound = matchesSearch(sql`${coupons}.searched`, search, { isAlongOrder });
  const code = normalizeCode(search);
  const isSame = code === '' || code.toLowerCase() === search.toLowerCase();
  return isSame ? isFound : sql`(${isFound} OR ${coupons.code} LIKE ${partOf(code)})`;
}
