import { readPage } from '../../../ui/lists/list-params.ts';
import { REVIEW_SORTS, type ReviewSort } from '../rules.ts';

export interface ReviewsView {
  sort: ReviewSort;
  stars: number | null;
  page: number;
}

/** Reads the search parameters of a course’s reviews; invalid values become the default. */
export function readReviewsView(params: URLSearchParams): ReviewsView {
  const [stars = ''] = /^[1-5]$/.exec(params.get('stars') ?? '') ?? [];
  return {
    sort: REVIEW_SORTS.find((known) => known === params.get('sort')) ?? 'newest',
    stars: stars === '' ? null : Number(stars),
    page: readPage(params),
  };
}

/** The URL of a view; defaults are left out. */
export function reviewsHref(slug: string, { sort, stars, page }: ReviewsView): string {
  const query = new URLSearchParams({
    ...(sort !== 'newest' && { sort }),
    ...(stars !== null && { stars: String(stars) }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/course/${slug}/reviews${query.size === 0 ? '' : `?${query}`}`;
}
