/** "1 review", "14 reviews" */
export function inReviews(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}

/** "1 star", "5 stars" */
export function inStars(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`;
}

/** Visitors read it above all reviews of a course. */
export const REVIEW_NOTE =
  'Only learners who have done at least 20% of a course can review it. We publish good and bad reviews alike and refuse only those that break the rules.';
