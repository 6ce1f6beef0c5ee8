export type ContentType = 'video' | 'pdf' | 'image' | 'audio' | 'other';
export type CourseState = 'draft' | 'published' | 'archived';
export type QuestionKind = 'single' | 'multi';

export const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const OFFERING_TYPES = ['Courses', 'Services'] as const;
export const COURSE_SORTS = ['index', 'price-asc', 'price-desc', 'newest', 'title'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

/** Longest list and longest search text of one call. */
export const LIST_LIMIT = 100;
export const SEARCH_LIMIT = 200;
export const RELATED_COURSES = 3; // spec 1 §9

/** What a course costs today, in whole rupees: the sale price, else the list price (spec 1 §9). */
export function currentPriceRupees(course: { priceRupees: number; salePriceRupees: number | null }): number {
  return course.salePriceRupees ?? course.priceRupees;
}

/** Whether a text has the form of the identifiers that the database makes. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** Whether a text can be the uuid, courseId or slug of a course at all; others are not asked of the database. */
export function canNameCourse(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text);
}

/** The words of a search: letters and digits only, in small letters, eight at most. */
export function searchWords(search: string): string[] {
  const words =
    search
      .toWellFormed()
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, 40)))].slice(0, 8);
}

/** A short word must begin a word of the course; only longer ones may carry a typing mistake. */
export function allowsMistakes(word: string): boolean {
  return word.length > 3;
}
