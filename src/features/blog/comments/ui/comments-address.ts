import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { listOfficeComments } from '../moderation-contract.ts';

const STATES = ['shown', 'unanswered', 'hidden'] as const;
const SORTS = ['newest', 'oldest', 'rating'] as const;
export type CommentState = (typeof STATES)[number];

/** What the list of comments shows; it stands in its address. */
export interface CommentsView {
  state: CommentState | null;
  /** A post's id, or empty for all. */
  post: string;
  /** `1` to `5`, or empty for all. */
  rating: string;
  /** The first day, `2026-11-28`, or empty. */
  from: string;
  search: string;
  sort: (typeof SORTS)[number];
  /** From 1. */
  page: number;
}

const COMMENTS_PER_PAGE = 20;
const PATH = '/admin/comments';

/** Reads an address; what it does not know is left out. */
export function readCommentsView(parameters: URLSearchParams): CommentsView {
  const text = (name: string) => parameters.get(name) ?? '';
  return {
    state: STATES.find((known) => known === text('state')) ?? null,
    post: /^[0-9a-f-]{36}$/.test(text('post')) ? text('post') : '',
    rating: /^[1-5]$/.test(text('rating')) ? text('rating') : '',
    from: isDay(text('from')) ? text('from') : '',
    search: text('search').trim().slice(0, 200),
    sort: SORTS.find((known) => known === text('sort')) ?? 'newest',
    page: /^[1-9]\d{0,4}$/.test(text('page')) ? Number(text('page')) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function commentsHref(view: Partial<CommentsView>): string {
  return addressOf(PATH, view);
}

/** The table of all comments of a view, for a spreadsheet. */
export function commentsExportHref(view: CommentsView): string {
  return addressOf(`/api${PATH}/export.csv`, { ...view, page: 1 });
}

/** What the API is asked for a view. */
export function commentsQuery(view: CommentsView): RouteCall<typeof listOfficeComments>['query'] {
  const { state, post, rating, from, search, sort, page } = view;
  return {
    page,
    limit: COMMENTS_PER_PAGE,
    state: state ?? undefined,
    post: post || undefined,
    rating: rating || undefined,
    from: from || undefined,
    search: search || undefined,
    sort,
  };
}

export function isCommentsFiltered({ state, post, rating, from, search }: CommentsView): boolean {
  return state !== null || post !== '' || rating !== '' || from !== '' || search !== '';
}

function isDay(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

function addressOf(path: string, { state, post, rating, from, search, sort, page }: Partial<CommentsView>): string {
  const parameters = new URLSearchParams();
  if (state) parameters.set('state', state);
  if (post) parameters.set('post', post);
  if (rating) parameters.set('rating', rating);
  if (from) parameters.set('from', from);
  if (search) parameters.set('search', search);
  if (sort && sort !== 'newest') parameters.set('sort', sort);
  if (page && page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}
