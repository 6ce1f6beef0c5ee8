import { randomUUID } from 'node:crypto';
import { bundleCourses, bundles } from '../features/catalogue/table.ts';
import type { Database } from '../platform/database/database.ts';
import { DEMO_BUNDLES } from './bundles.ts';
import type { SeededCourse } from './seed-courses.ts';

/** Bundles of the seeded courses. */
export async function seedBundles(
  db: Database,
  { courses, now }: { courses: ReadonlyMap<string, SeededCourse>; now: Date },
): Promise<void> {
  const rows = DEMO_BUNDLES.map(({ slug, name, priceRupees, isPublished, courses: slugs }) => ({
    bundle: { id: randomUUID(), slug, name, priceRupees, publishedAt: isPublished ? now : null },
    courseIds: slugs.flatMap((course) => courses.get(course)?.course.id ?? []),
  }));
  await db.insert(bundles).values(rows.map((row) => row.bundle));
  await db
    .insert(bundleCourses)
    .values(
      rows.flatMap(({ bundle: { id: bundleId }, courseIds }) =>
        courseIds.map((courseId, position) => ({ bundleId, courseId, position })),
      ),
    );
}
