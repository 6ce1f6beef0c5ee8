export type ContentType = 'video' | 'pdf' | 'image' | 'audio' | 'other';
export type CourseState = 'draft' | 'published' | 'archived';
export type QuestionKind = 'single' | 'multi';

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
