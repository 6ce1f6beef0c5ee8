import { searchMatcher } from '../../../../kit/text/search-key.ts';
import type { ServiceEntry, ShownCourse } from '../../contract.ts';
import { sumPrices } from '../../rules.ts';

/** A course in a picker. Prices are whole rupees. */
export interface PickedCourse {
  courseId: string;
  title: string;
  price: number;
  salePrice: number | null;
  isPublished?: boolean;
}

/** Returns the courses among a list of offerings. */
export function toPicked(offerings: readonly (ShownCourse | ServiceEntry)[]): PickedCourse[] {
  return offerings.flatMap((one) => {
    if (one.type !== 'Courses') return [];
    const { courseId, title, price, salePrice } = one;
    return [{ courseId, title, price, salePrice }];
  });
}

/** Maximum number of search results. */
const MAX_FOUND = 6;

/** Returns courses that are not chosen and whose title has all words of the search. */
export function pickableCourses(
  courses: readonly PickedCourse[],
  chosen: readonly PickedCourse[],
  search: string,
): PickedCourse[] {
  const matches = searchMatcher(search);
  const ids = new Set(chosen.map((course) => course.courseId));
  return courses.filter(({ courseId, title }) => !ids.has(courseId) && matches(title)).slice(0, MAX_FOUND);
}

/** Returns the courses with one moved up or down. */
export function movedBy(courses: readonly PickedCourse[], at: number, by: 1 | -1): PickedCourse[] {
  const [course] = courses.slice(at, at + 1);
  return course ? courses.toSpliced(at, 1).toSpliced(at + by, 0, course) : [...courses];
}

/** Returns today's sum of their single prices. */
export function sumPicked(courses: readonly PickedCourse[]): number {
  return sumPrices(courses.map(({ price, salePrice }) => ({ priceRupees: price, salePriceRupees: salePrice })));
}
