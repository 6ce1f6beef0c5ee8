import type { Database } from '../../../platform/database/database.ts';
import { courseImage } from '../courses/files.ts';
import { type Course, findCoursesByIds } from '../courses/find-course.ts';
import { priceOn } from '../rules.ts';

export interface PricedCourse {
  id: string;
  courseId: string;
  slug: string;
  title: string;
  image: string;
  priceRupees: number;
  salePriceRupees: number | null;
  /** Months of a no-cost EMI, where the institute has one. */
  emiMonths: number | null;
  /** The instructor's name. */
  instructor: string;
}

/**
 * Returns today's prices of published courses by uuid, courseId or slug: in the requested order, each once, unknown ones left out. One
 * query.
 */
export async function priceCourses(db: Database, names: readonly string[]): Promise<PricedCourse[]> {
  const rows = await findCoursesByIds(db, names);
  return rows.map((row) => ({
    id: row.id,
    courseId: row.courseId,
    slug: row.slug,
    title: row.title,
    image: courseImage(row),
    ...dayPrice(row),
    emiMonths: row.emiMonths,
    instructor: row.instructor.name,
  }));
}

function dayPrice(row: Course) {
  const { priceRupees, salePriceRupees } = priceOn(row, row.today);
  return { priceRupees, salePriceRupees };
}
