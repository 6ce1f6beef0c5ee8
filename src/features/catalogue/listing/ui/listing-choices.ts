import { formatRupees } from '../../../../kit/numbers/money.ts';
import { LEVELS } from '../../rules.ts';
import type { ListingView } from './listing-search-params.ts';

/** The fields of a course that filters need. */
export interface FilteredCourse {
  category: string;
  level: string;
  price: number;
  salePrice: number | null;
}

/** A value of a filter, and its number of courses. */
export interface Choice {
  value: string;
  label: string;
  count: number;
}

export interface ListingChoices {
  /** Courses under any category. */
  allCount: number;
  categories: Choice[];
  levels: Choice[];
  fees: Choice[];
}

/** Returns the filters' values with their counts: each applies the other filters and the search (`found`). */
export function listingChoices(
  offered: readonly FilteredCourse[],
  found: readonly FilteredCourse[],
  view: Pick<ListingView, 'category' | 'level' | 'maxPrice'>,
): ListingChoices {
  const left = (change: Partial<typeof view>) =>
    found.filter((course) => matches(course, { ...view, ...change })).length;
  const categories = [...new Set(offered.map((course) => course.category))];
  const levels = LEVELS.filter((level) => offered.some((course) => course.level === level));
  const fees = feeSteps(offered.map(feeOf));
  const wanted = view.maxPrice;
  const shownFees = wanted === null || fees.includes(wanted) ? fees : [...fees, wanted].sort((one, two) => one - two);
  return {
    allCount: left({ category: '' }),
    categories: categories.map((value) => ({ value, label: value, count: left({ category: value }) })),
    levels: levels.map((level) => ({ value: level, label: level, count: left({ level }) })),
    fees: shownFees.map((fee) => ({
      value: String(fee),
      label: `Up to ${formatRupees(fee)}`,
      count: left({ maxPrice: fee }),
    })),
  };
}

/** Returns at most six round fees between the lowest and the highest, which divide the courses. */
export function feeSteps(fees: readonly number[]): number[] {
  if (fees.length === 0) return [];
  const [min, max] = [Math.min(...fees), Math.max(...fees)];
  const step = STEPS.find((candidate) => (max - min) / candidate <= 6) ?? max;
  const first = Math.ceil(min / step) * step;
  const count = Math.max(0, Math.ceil((max - first) / step));
  return Array.from({ length: count }, (_, at) => first + at * step);
}

const STEPS = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

function matches(course: FilteredCourse, { category, level, maxPrice }: Parameters<typeof listingChoices>[2]): boolean {
  const isOfCategory = category === '' || course.category.toLowerCase() === category.toLowerCase();
  return isOfCategory && (level === '' || course.level === level) && (maxPrice === null || feeOf(course) <= maxPrice);
}

function feeOf({ price, salePrice }: FilteredCourse): number {
  return salePrice ?? price;
}
