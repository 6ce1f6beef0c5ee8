import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ShownBundle } from './bundle-contract.ts';
import { selectBundles, selectIndianDay, type BundleRow } from './bundle-store.ts';
import { findCourse } from '../courses/find-course.ts';
import { bundleStatus, priceOn, sumPrices } from '../rules.ts';
import { toBundle } from './to-bundle.ts';

/** A bundle as price computations need it. */
export interface OfferedBundle {
  slug: string;
  name: string;
  priceRupees: number;
  /** Uuids, in the bundle's order. */
  courseIds: string[];
}

/** Returns bundles that are offered today and whose courses are all among these, by uuid. */
export async function listOfferedBundles(db: Database, among: readonly string[]): Promise<OfferedBundle[]> {
  if (among.length < 2) return [];
  const offered = await listAllOfferedBundles(db);
  return offered.filter(({ courseIds }) => courseIds.every((id) => among.includes(id)));
}

/** Returns all bundles that are offered today. */
export async function listAllOfferedBundles(db: Database): Promise<OfferedBundle[]> {
  return (await selectOffered(db)).map(({ slug, name, priceRupees, courses }) => ({
    slug,
    name,
    priceRupees,
    courseIds: courses.map((course) => course.id),
  }));
}

/** Returns today's bundles with a course, the best saving first; none for an unknown course. */
export async function listCourseBundles({ db }: Pick<Context, 'db'>, input: { id: string }): Promise<ShownBundle[]> {
  const course = await findCourse(db, input.id);
  if (!course) return [];
  const offered = await selectOffered(db);
  return offered
    .filter(({ courses }) => courses.some((other) => other.id === course.id))
    .toSorted((one, other) => savingOf(other) - savingOf(one))
    .map(toBundle);
}

async function selectOffered(db: Database): Promise<BundleRow[]> {
  const [rows, today] = await Promise.all([selectBundles(db, 'published'), selectIndianDay(db)]);
  return rows.filter((row) => bundleStatus({ ...row, isPublished: true }, row.courses, today) === 'offered');
}

function savingOf({ courses, priceRupees }: BundleRow): number {
  return sumPrices(courses.map((course) => priceOn(course, course.today))) - priceRupees;
}
