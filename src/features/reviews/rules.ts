import { indianDay } from '../../kit/numbers/dates.ts';
import { roundedPercent } from '../../kit/numbers/percent.ts';

export const REVIEW_STATES = ['waiting', 'published', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Per cent of a course that its reviewer has done (assignments §9). */
export const MIN_PROGRESS = 20;
/** Published reviews before an average is shown, and before real ones are told to search engines (assignments §9). */
export const MIN_FOR_AVERAGE = 3;
export const SHOWN_ON_COURSE = 3;
export const REVIEWS_PER_PAGE = 10;
/** Reviews in the structured data of a course’s page. */
export const MAX_DESCRIBED = 10;
export const MIN_TEXT = 10;
export const MAX_TEXT = 2000;
export const MAX_REPLY = 1000;
export const MAX_AT_ONCE = 100;
/** Saves of one person (assignments §9). */
export const SAVE_BUDGET = { points: 5, seconds: 600 };
/** Working days after which a review that still waits is overdue. */
export const TARGET_DAYS = 3;

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const OFFICE_REVIEW_SORTS = ['waiting', 'newest', 'rating'] as const;
export type OfficeReviewSort = (typeof OFFICE_REVIEW_SORTS)[number];

/** Why a review may be left out; a low rating is none of them. */
export const REFUSAL_REASONS = [
  'Insulting or hateful',
  'Personal data of others',
  'Not about the course',
  'Advertising or spam',
  'Same review elsewhere',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const STARS = [1, 2, 3, 4, 5] as const;

/** The published reviews of a course, counted by their stars. */
export type StarCounts = Record<(typeof STARS)[number], number>;

export const NO_STARS: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/** How a course is rated: the mean with one decimal, half up, `null` below three reviews. */
export function averageOf(counts: StarCounts): { average: number | null; count: number } {
  const count = STARS.reduce((sum, stars) => sum + counts[stars], 0);
  if (count < MIN_FOR_AVERAGE) return { average: null, count };
  const total = STARS.reduce((sum, stars) => sum + stars * counts[stars], 0);
  return { average: Math.round((total * 10) / count) / 10, count };
}

/** The share of each number of stars, in whole per cent. */
export function sharesOf(counts: StarCounts): StarCounts {
  const { count } = averageOf(counts);
  const shares = STARS.map((stars) => [stars, roundedPercent(counts[stars], count)]);
  return Object.fromEntries(shares) as StarCounts;
}

/** "Kavya S." of "Kavya Devi Srivastava"; a single name stays alone. */
export function shownName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first = 'Learner'] = words;
  const [initial] = words.length > 1 ? [...(words.at(-1) ?? '')] : [];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** What a learner writes. */
export interface WrittenReview {
  rating: number;
  text: string;
}

/** A stored review, as far as its next state depends on it. */
export interface ExistingReview extends WrittenReview {
  state: ReviewState;
  pendingEdit: WrittenReview | null;
}

/** What a save makes of the review that stands: nothing, a review that waits, an edit that waits, or no edit any more. */
export function decideSave(
  existing: ExistingReview | null,
  written: WrittenReview,
): 'unchanged' | 'waits' | 'edit-waits' | 'edit-withdrawn' {
  if (!existing) return 'waits';
  if (existing.state !== 'published') {
    // A refused one that is sent again without a change stays refused.
    return isSame(existing, written) ? 'unchanged' : 'waits';
  }
  if (existing.pendingEdit && isSame(existing.pendingEdit, written)) return 'unchanged';
  if (isSame(existing, written)) return existing.pendingEdit ? 'edit-withdrawn' : 'unchanged';
  return 'edit-waits';
}

/** Why an act changes nothing: the code of a refusal, or `null` where it does. */
export function refusalOf(
  { state, pendingEdit }: Pick<ExistingReview, 'state' | 'pendingEdit'>,
  act: 'publish' | 'refuse',
): 'already-published' | 'already-refused' | null {
  if (act === 'publish') return state === 'published' && !pendingEdit ? 'already-published' : null;
  return state === 'refused' ? 'already-refused' : null;
}

/** Working days, Monday to Saturday, from the day after one moment to the day of another, in Indian time. */
export function workingDaysBetween(since: Date, now: Date): number {
  const first = dayNumber(since);
  const days = Math.max(dayNumber(now) - first, 0);
  const whole = Math.floor(days / 7) * 6;
  const rest = Array.from({ length: days % 7 }, (_, at) => first + 1 + at).filter((day) => !isSunday(day));
  return whole + rest.length;
}

/** Whether a review waits longer than the institute promises (assignments §9). */
export function isOverdue(since: Date, now: Date): boolean {
  return workingDaysBetween(since, now) > TARGET_DAYS;
}

function isSame(one: WrittenReview, other: WrittenReview): boolean {
  return one.rating === other.rating && one.text === other.text;
}

const DAY_MS = 86_400_000;

function dayNumber(moment: Date): number {
  return Math.floor(Date.parse(indianDay(moment)) / DAY_MS);
}

/** 1 January 1970 was a Thursday. */
function isSunday(day: number): boolean {
  return day % 7 === 3;
}
