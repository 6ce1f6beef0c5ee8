import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { datedCourse, type CourseRow } from '../listing/price-store.ts';
import { bundleCourses, bundles, courses } from '../table.ts';

export type BundleRow = typeof bundles.$inferSelect & { courses: CourseRow[] };
export type BundleValues = Pick<BundleRow, 'name' | 'priceRupees' | 'startsOn' | 'endsOn'> & {
  /** Uuids in order. */
  courseIds: readonly string[];
};

/** Returns all bundles with their courses, newest first; `published` leaves out the others. One query. */
export async function selectBundles(db: Database, which: 'published' | 'all'): Promise<BundleRow[]> {
  const rows = await db
    .select({ bundle: bundles, course: datedCourse })
    .from(bundles)
    .innerJoin(bundleCourses, eq(bundleCourses.bundleId, bundles.id))
    .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
    .where(which === 'published' ? sql`${bundles.publishedAt} IS NOT NULL` : undefined)
    .orderBy(desc(bundles.createdAt), desc(bundles.id), asc(bundleCourses.position));
  const byId = Map.groupBy(rows, (row) => row.bundle.id);
  return [...byId.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first.bundle, courses: [first, ...others].map((row) => row.course) }] : [],
  );
}

/** Serializes changes of bundles until the transaction ends. */
export async function lockBundles(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('bundles', 0))`);
}

export async function insertBundle(db: Database, slug: string, { courseIds, ...values }: BundleValues): Promise<void> {
  const [row] = await db
    .insert(bundles)
    .values({ ...values, slug })
    .returning({ id: bundles.id });
  if (!row) throw new Error('No bundle was made');
  await insertCourses(db, row.id, courseIds);
}

export async function updateBundle(db: Database, id: string, { courseIds, ...values }: BundleValues): Promise<void> {
  await db.update(bundles).set(values).where(eq(bundles.id, id));
  await db.delete(bundleCourses).where(eq(bundleCourses.bundleId, id));
  await insertCourses(db, id, courseIds);
}

export async function markPublished(db: Database, id: string, isPublished: boolean): Promise<void> {
  const publishedAt = isPublished ? sql`coalesce(${bundles.publishedAt}, now())` : sql`NULL`;
  await db.update(bundles).set({ publishedAt: publishedAt }).where(eq(bundles.id, id));
}

/** Returns the current day in India by the database's clock. */
export async function selectIndianDay(db: Database): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(
    sql`SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date::text AS today`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not say what day it is');
  return row.today;
}

async function insertCourses(db: Database, bundleId: string, courseIds: readonly string[]): Promise<void> {
  await db.insert(bundleCourses).values(courseIds.map((courseId, position) => ({ bundleId, courseId, position })));
}
