import type { Sorting } from '../../kit/sorting.ts';
import { formatRupees } from '../../kit/numbers/money.ts';

/** Lessons that are a file, and those that are not. */
export const FILE_CONTENT_TYPES = ['video', 'pdf', 'image', 'audio', 'other'] as const;
export const CONTENT_TYPES = [...FILE_CONTENT_TYPES, 'text', 'link', 'assignment'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
export type FileContentType = (typeof FILE_CONTENT_TYPES)[number];

/** Whether a lesson is a file of the library. */
export function isFileType(type: ContentType): type is FileContentType {
  return FILE_CONTENT_TYPES.some((file) => file === type);
}

/** The blocks of a text lesson, as the blog has them. */
export type LessonBlock = { type: string; value: string };

export const MAX_FREE_PREVIEWS = 5; // assignments §9

/** Whether a lesson may be opened without an account: nothing that is handed in, and nothing to download. */
export function canBePreview({ type, isDownloadable }: { type: ContentType; isDownloadable: boolean }): boolean {
  return type === 'text' || type === 'link' || (isFileType(type) && type !== 'other' && !isDownloadable);
}
export type CourseState = 'draft' | 'published' | 'archived';
export const QUESTION_KINDS = [
  'single',
  'multi',
  'true-false',
  'number',
  'short-text',
  'ordering',
  'matching',
  'gaps',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const OFFERING_TYPES = ['Courses', 'Services'] as const;
export const COURSE_SORTS = ['index', 'price-asc', 'price-desc', 'newest', 'title'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

/** Longest list and longest search text of one call. */
export const LIST_LIMIT = 100;
export const SEARCH_LIMIT = 200;
export const RELATED_COURSES = 3; // spec 1 §9
/** Batches that a course names. */
export const NEXT_BATCHES = 3;

/** The prices of a course on a day: the sale price only while the sale is active. */
export interface DayPrice {
  priceRupees: number;
  salePriceRupees: number | null;
  /** Rejects rows of the tables, which hold a price plan; `priceOn` returns the prices of a day. */
  saleStartsOn?: never;
}

/** Prices as an author sets them. Days are ISO days in India, both inclusive; `null`: unbounded. */
export interface PricePlan {
  priceRupees: number;
  salePriceRupees: number | null;
  saleStartsOn: string | null;
  saleEndsOn: string | null;
}

/** Returns the prices of a course on a day in India, and the last day of the active sale. */
export function priceOn(plan: PricePlan, day: string): DayPrice & { saleEndsOn: string | null } {
  const { priceRupees, salePriceRupees, saleStartsOn, saleEndsOn } = plan;
  const isOn =
    salePriceRupees !== null &&
    (saleStartsOn === null || saleStartsOn <= day) &&
    (saleEndsOn === null || saleEndsOn >= day);
  return isOn ? { priceRupees, salePriceRupees, saleEndsOn } : { priceRupees, salePriceRupees: null, saleEndsOn: null };
}

/** Returns the price to pay, in whole rupees: the sale price, else the list price (spec 1 §9). */
export function currentPriceRupees(course: DayPrice): number {
  return course.salePriceRupees ?? course.priceRupees;
}

/** Returns "or ₹4,167 × 6, no-cost EMI", or the text for a course without EMI. */
export function emiLine(rupees: number, months: number | null): string {
  if (months === null || rupees === 0) return 'One payment, UPI or card';
  return `or ${formatRupees(monthlyRupees(rupees, months))} × ${months}, no-cost EMI`;
}

/** Returns the EMI months to show: those of the course, where today's price is high enough for the provider's no-cost offer. */
export function offeredEmiMonths(
  course: PricePlan & { emiMonths: number | null; today: string },
  noCostEmiFrom: number | null,
): number | null {
  const { priceRupees, salePriceRupees } = priceOn(course, course.today);
  return noCostEmiFrom !== null && (salePriceRupees ?? priceRupees) >= noCostEmiFrom ? course.emiMonths : null;
}

/** Returns the EMI months of a whole cart: the minimum of its courses; `null` where one has none. */
export function cartEmiMonths(months: readonly (number | null)[]): number | null {
  const known = months.filter((count) => count !== null);
  return known.length === 0 || known.length < months.length ? null : Math.min(...known);
}

/** Returns one month's part in whole rupees, rounded up, so that it is never less than the amount charged. */
export function monthlyRupees(rupees: number, months: number): number {
  return Math.ceil(rupees / months);
}

export interface LowestPrices<Course> {
  /** With its own monthly part where it has EMI. */
  cheapest: { course: Course; rupees: number; monthlyRupees: number | null };
  /** Another course, only where the cheapest has no EMI. */
  byMonth: { course: Course; monthlyRupees: number } | null;
}

/**
 * Returns the figures of "from … or …" for several courses, in whole rupees: those of one course, or of two that are to be named; the first
 * of equal ones. `null` without courses.
 */
export function lowestPrices<Course extends { price: number; salePrice: number | null; emiMonths: number | null }>(
  courses: readonly Course[],
): LowestPrices<Course> | null {
  const priced = courses.map((course) => {
    const rupees = course.salePrice ?? course.price;
    const monthly = course.emiMonths === null || rupees === 0 ? null : monthlyRupees(rupees, course.emiMonths);
    return { course, rupees, monthlyRupees: monthly };
  });
  const [cheapest] = priced.toSorted((one, other) => one.rupees - other.rupees);
  if (!cheapest) return null;
  if (cheapest.monthlyRupees !== null) return { cheapest, byMonth: null };
  const [min] = priced
    .flatMap(({ course, monthlyRupees: monthly }) => (monthly === null ? [] : { course, monthlyRupees: monthly }))
    .toSorted((one, other) => one.monthlyRupees - other.monthlyRupees);
  return { cheapest, byMonth: min ?? null };
}

export function inMonths(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

export function inLessons(count: number): string {
  return count === 1 ? '1 lesson' : `${count} lessons`;
}

/** Whether a text has the format of a uuid. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** Whether a text can be the uuid, courseId or slug of a course; others need no query. */
export function canNameCourse(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text);
}

/** Returns the words of a search: letters and digits only, lower case, eight at most. */
export function searchWords(search: string): string[] {
  const words =
    search
      .toWellFormed()
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, 40)))].slice(0, 8);
}

/** Whether a typo is tolerated in a word: a short word must be a prefix of a word of the course. */
export function allowsMistakes(word: string): boolean {
  return word.length > 3;
}

/**
 * Returns the minimum similarity of these words to their originals when each has one typo: a trigram similarity between 0 and 1. One wrong
 * letter removes at most three of a word's trigrams and adds at most three; the longer the word, the fewer unrelated words are as near. The
 * The minimum for short words is 0.4. It does not cover two typos.
 */
export function likenessWithOneMistake(words: readonly string[]): number {
  const likenesses = words.map((word) => {
    const trigrams = trigramsOf(word).size;
    return Math.floor((100 * (trigrams - 3)) / (trigrams + 3)) / 100;
  });
  return Math.max(0.4, Math.min(...likenesses));
}

/** Returns the trigrams as the database counts them, of a normalized word (`search_text`): two spaces before it, one after. */
function trigramsOf(word: string): Set<string> {
  const padded = [...`  ${word.replaceAll('ph', 'f').replaceAll(/([a-z])\1+/g, '$1')} `];
  return new Set(padded.slice(2).map((letter, at) => `${padded[at]}${padded[at + 1]}${letter}`));
}

export const MIN_BUNDLED = 2;
export const MAX_BUNDLED = 10;

/** The status of a bundle; only an offered one is sold at its price. */
export const BUNDLE_STATUSES = ['offered', 'draft', 'upcoming', 'over', 'course-missing', 'no-saving'] as const;
export type BundleStatus = (typeof BUNDLE_STATUSES)[number];

/** Names of the statuses in the filter and in files, which tell similar ones apart. */
export const BUNDLE_STATUS_NAMES: Record<BundleStatus, string> = {
  offered: 'Available',
  draft: 'Draft',
  upcoming: 'Scheduled',
  over: 'Ended',
  'course-missing': 'Not available: a course is unpublished',
  'no-saving': 'Not available: no saving',
};

/** What the office can sort bundles by. */
export const BUNDLE_SORTS = ['when', 'name', 'price', 'saving'] as const;
export type BundleSorting = Sorting<(typeof BUNDLE_SORTS)[number]>;

/** Returns the status of a bundle. Days are ISO days in India. */
export function bundleStatus(
  bundle: { isPublished: boolean; startsOn: string | null; endsOn: string | null; priceRupees: number },
  courses: readonly (PricePlan & { state: CourseState })[],
  today: string,
): BundleStatus {
  if (!bundle.isPublished) return 'draft';
  if (bundle.endsOn !== null && bundle.endsOn < today) return 'over';
  if (courses.length < MIN_BUNDLED || courses.some((course) => course.state !== 'published')) return 'course-missing';
  if (sumPrices(courses.map((course) => priceOn(course, today))) <= bundle.priceRupees) return 'no-saving';
  return bundle.startsOn !== null && bundle.startsOn > today ? 'upcoming' : 'offered';
}

/** Returns the sum of single prices, in whole rupees. */
export function sumPrices(courses: readonly DayPrice[]): number {
  return courses.reduce((sum, course) => sum + currentPriceRupees(course), 0);
}

/** What the office can sort quizzes and final tests by. */
export const QUIZ_SORTS = ['course', 'name', 'questions'] as const;
export type QuizSorting = Sorting<(typeof QUIZ_SORTS)[number]>;

/** How the office's list of courses can be narrowed and sorted. */
export const OFFICE_COURSE_STATES = ['draft', 'published', 'changed', 'waiting', 'archived'] as const;
export type OfficeCourseState = (typeof OFFICE_COURSE_STATES)[number];

/** The states of a course, as screens and files say them. */
export const COURSE_STATE_NAMES = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
} as const satisfies Record<'draft' | 'published' | 'archived', string>;

export const OFFICE_COURSE_SORTS = ['place', 'title', 'price', 'learners'] as const;

/** Returns the list with one item moved next to another; `null` when one of them is missing. */
export function placedBeside(
  list: readonly string[],
  item: string,
  { neighbour, side }: { neighbour: string; side: 'before' | 'after' },
): string[] | null {
  if (item === neighbour || !list.includes(item)) return null;
  const rest = list.filter((other) => other !== item);
  const at = rest.indexOf(neighbour);
  return at === -1 ? null : rest.toSpliced(side === 'before' ? at : at + 1, 0, item);
}
