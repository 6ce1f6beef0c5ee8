import { searchMatcher } from '../../../../kit/text/search-key.ts';
import type { ServiceEntry, ShownCourse } from '../../contract.ts';
import { sumPrices } from '../../rules.ts';

/** A course as one chooses it. Prices are whole rupees. */
export interface PickedCourse {
  courseId: string;
  title: string;
  price: number;
  salePrice: number | null;
  isPublished?: boolean;
}

/** What a list of offerings has to choose from: its courses. */
export function toPicked(offerings: readonly (ShownCourse | ServiceEntry)[]): PickedCourse[] {
  return offerings.flatMap((one) => {
    if (one.type !== 'Courses') return [];
    const { courseId, title, price, salePrice } = one;
    return [{ courseId, title, price, salePrice }];
  });
}

/** How many are offered at once. */
const MAX_FOUND = 6;

/** Courses that are not chosen and whose title has all words of the search. */
export function pickableCourses(
  courses: readonly PickedCourse[],
  chosen: readonly PickedCourse[],
  search: string,
): PickedCourse[] {
  const matches = searchMatcher(search);
  const ids = new Set(chosen.map((course) => course.courseId));
  return courses.filter(({ courseId, title }) => !ids.has(courseId) && matches(title)).slice(0, MAX_FOUND);
}

/** The same courses with the one at a place moved one up or down. */
export function movedBy(courses: readonly PickedCourse[], at: number, by: 1 | -1): PickedCourse[] {
  const [course] = courses.slice(at, at + 1);
  return course ? courses.toSpliced(at, 1).toSpliced(at + by, 0, course) : [...courses];
}

/** What they cost one by one today. */
export function sumPicked(courses: readonly PickedCourse[]): number {
  return sumPrices(courses.map(({ price, salePrice }) => ({ priceRupees: price, salePriceRupees: salePrice })));
}
