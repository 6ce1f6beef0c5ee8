import type { OfficeBundle, ShownBundle } from './bundle-contract.ts';
import type { BundleRow } from './bundle-store.ts';
import { courseImage } from '../courses/files.ts';
import { bundleStanding, priceOn, sumPrices } from '../rules.ts';

/** A bundle as anyone may see it. */
export function showBundle(row: BundleRow): ShownBundle {
  const { slug, name, priceRupees: price, courses } = row;
  return {
    slug,
    name,
    price,
    sum: sumPrices(courses.map((course) => priceOn(course, course.today))),
    courses: courses.map(showBundledCourse),
  };
}

/** The same as the office sees it on that day of India. */
export function showOfficeBundle(row: BundleRow, today: string): OfficeBundle {
  const { startsOn, endsOn, courses } = row;
  const isPublished = row.publishedAt !== null;
  return {
    ...showBundle(row),
    standing: bundleStanding({ ...row, isPublished }, courses, today),
    courses: courses.map((course) => ({ ...showBundledCourse(course), isPublished: course.state === 'published' })),
    isPublished,
    startsOn,
    endsOn,
    createdAt: row.createdAt.toISOString(),
  };
}

function showBundledCourse(course: BundleRow['courses'][number]) {
  const { courseId, slug, title, instructor, family, dye } = course;
  const { priceRupees, salePriceRupees } = priceOn(course, course.today);
  return {
    courseId,
    slug,
    title,
    instructor: instructor.name,
    image: courseImage(course),
    price: priceRupees,
    salePrice: salePriceRupees,
    family,
    dye,
  };
}
