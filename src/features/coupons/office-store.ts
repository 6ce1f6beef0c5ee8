import { and, desc, eq, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { capTotal, countTabs, MAX_FOUND, tabOfTotal } from '../../platform/database/count-capped.ts';
import type { Database } from '../../platform/database/database.ts';
import { findFew, isOneOf, type FewRows } from '../../platform/database/find-few.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { matchesSearch, partOf } from '../../platform/database/search-words.ts';
import { COUPON_TABS, normalizeCode, type CouponSorting, type CouponState } from './rules.ts';
import { couponCourses, coupons, couponUses } from './table.ts';
import { coursesAsC } from '../catalogue/read-model.ts';

/** A course in a coupon's scope. */
export interface ScopeCourse {
  id: string;
  courseId: string;
  title: string;
}

/** A coupon with the office's details. */
export type ListedCoupon = Awaited<ReturnType<typeof listActiveCoupons>>[number];

export interface CouponFilter {
  state: CouponState | 'ended' | null;
  /** By courseId; empty: all. */
  course: string;
  /** Part of the code, in any notation, or of the note; empty: all. */
  search: string;
  /** The result of `findCoupons`. */
  found?: FewRows | null;
}

export const scope = sql<
  ScopeCourse[]
>`(SELECT coalesce(json_agg(json_build_object('id', c.id, 'courseId', c.course_id, 'title', c.title)
  ORDER BY c.position DESC, c.id), '[]') FROM ${couponCourses} s JOIN ${coursesAsC} ON c.id = s.course_id WHERE s.coupon_id = coupons.id)`;

/** Newest first: neither deleted, nor expired, nor fully used by paid orders. */
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

/** Coupons that match a search; `null` when there are many, or without a search text. */
export async function findCoupons(db: Database, filter: CouponFilter): Promise<FewRows | null> {
  if (filter.search === '') return null;
  // Coupons are few enough that scanning the sort index finds a full page of many matches.
  return findFew(db, db.select({ id: coupons.id }).from(coupons).where(fits(filter)), { max: MAX_FOUND });
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

/** The same for a file: in order of creation, newest first, after a given coupon. */
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
  if (filter.found) return tabOfTotal(filter.state, capTotal(filter.found.total, MAX_FOUND));
  // There are many matches.
  if (filter.search !== '') return tabOfTotal(filter.state, capTotal(Infinity, MAX_FOUND));
  return countTabs(db, { tabs: COUPON_TABS, shown: filter.state }, (state) =>
    db
      .select({ id: coupons.id })
      .from(coupons)
      // Not part of the list's own condition, where it would take the list off the index of its order.
      .where(and(fits({ ...filter, state }), state === 'active' ? sql`${coupons.expiresAt} > now()` : undefined)),
  );
}

/** By the stored code, in any state. */
export async function findListedCoupon(db: Database, code: string): Promise<ListedCoupon | null> {
  const [row] = await db.select(listed).from(coupons).where(eq(coupons.code, code));
  return row ?? null;
}

const countedUses = sql<number>`(SELECT count(*)::int FROM ${couponUses} u WHERE u.coupon_id = coupons.id AND u.counted_at IS NOT NULL)`;
// Reserved uses are in the counter too: counted ones are read only for coupons with none left.
const isUsedUp = sql`(${coupons.usesTaken} >= ${coupons.maximumUses} AND ${countedUses} >= ${coupons.maximumUses})`;
const state = sql<CouponState>`CASE
  WHEN ${coupons.deletedAt} IS NOT NULL THEN 'deleted'
  WHEN ${coupons.expiresAt} <= now() THEN 'expired'
  WHEN ${isUsedUp} THEN 'used-up'
  WHEN ${coupons.pausedAt} IS NOT NULL THEN 'paused'
  WHEN ${coupons.startsAt} > now() THEN 'scheduled'
  ELSE 'active' END`;
const listed = {
  id: coupons.id,
  code: coupons.code,
  typedCode: coupons.typedCode,
  discountPercent: coupons.discountPercent,
  discountRupees: coupons.discountRupees,
  minimumItems: coupons.minimumItems,
  maximumUses: coupons.maximumUses,
  maximumUsesPerPerson: coupons.maximumUsesPerPerson,
  usesTaken: coupons.usesTaken,
  salesPaise: coupons.salesPaise,
  note: coupons.note,
  startsAt: coupons.startsAt,
  expiresAt: coupons.expiresAt,
  createdAt: coupons.createdAt,
  uses: countedUses,
  state,
  scope,
};
const newestFirst = [desc(coupons.createdAt), desc(coupons.id)];
// Written as in the indexes, so that they serve every sort order.
const sorted = {
  when: [coupons.createdAt, coupons.id],
  expiry: [coupons.expiresAt, coupons.id],
  code: [coupons.code],
  sales: [coupons.salesPaise, coupons.id],
} as const;

// What each state implies, as in the indexes: the state itself is computed, so no index has it.
const implied: Record<CouponState, SQL | undefined> = {
  deleted: isNotNull(coupons.deletedAt),
  expired: sql`${coupons.expiresAt} <= now()`,
  'used-up': sql`${coupons.usesTaken} >= ${coupons.maximumUses}`,
  paused: isNotNull(coupons.pausedAt),
  scheduled: sql`${coupons.startsAt} > now()`,
  active: undefined,
};

function isIn(wanted: CouponState | 'ended'): SQL | undefined {
  if (wanted === 'ended') return or(isNotNull(coupons.deletedAt), sql`${coupons.expiresAt} <= now()`, isUsedUp);
  return and(implied[wanted], sql`${state} = ${wanted}`);
}

function fits({ state: wanted, course, search, found }: CouponFilter): SQL | undefined {
  if (found) return isOneOf(coupons.id, found);
  return and(
    wanted === null ? undefined : isIn(wanted),
    course === '' ? undefined : reduces(course),
    search === '' ? undefined : holds(search, found === null),
  );
}

/** Whether a coupon is for a course: for all courses, or with it in its scope. */
function reduces(courseId: string): SQL {
  return sql`(NOT EXISTS (SELECT FROM ${couponCourses} s WHERE s.coupon_id = coupons.id)
    OR EXISTS (SELECT FROM ${couponCourses} s JOIN ${coursesAsC} ON c.id = s.course_id
      WHERE s.coupon_id = coupons.id AND c.course_id = ${courseId}))`;
}

/** The search text may have another notation than the stored code, so the code is compared separately. */
function holds(search: string, isAlongOrder: boolean): SQL {
  const isFound = matchesSearch(sql`${coupons}.searched`, search, { isAlongOrder });
  const code = normalizeCode(search);
  const isSame = code === '' || code.toLowerCase() === search.toLowerCase();
  return isSame ? isFound : sql`(${isFound} OR ${coupons.code} LIKE ${partOf(code)})`;
}
