import type { OfficeBundle, ShownBundle } from './bundle-contract.ts';
import type { BundleRow } from './bundle-store.ts';
import { courseImage } from '../courses/files.ts';
import { bundleStatus, priceOn, sumPrices } from '../rules.ts';

/** Returns a public bundle. */
export function toBundle(row: BundleRow): ShownBundle {
  const { slug, name, priceRupees: price, courses } = row;
  return {
    slug,
    name,
    price,
    sum: sumPrices(courses.map((course) => priceOn(course, course.today))),
    courses: courses.map(toBundledCourse),
  };
}

/** Returns the bundle for the office, with its status on that day in India. */
export function toOfficeBundle(row: BundleRow, today: string): OfficeBundle {
  const { startsOn, endsOn, courses } = row;
  const isPublished = row.publishedAt !== null;
  return {
    ...toBundle(row),
    status: bundleStatus({ ...row, isPublished }, courses, today),
    courses: courses.map((course) => ({ ...toBundledCourse(course), isPublished: course.state === 'published' })),
    isPublished,
    startsOn,
    endsOn,
    createdAt: row.createdAt.toISOString(),
  };
}

function toBundledCourse(course: BundleRow['courses'][number]) {
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
