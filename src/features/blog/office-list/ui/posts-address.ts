import { readSorting, splitSorting, type Sorting } from '../../../../kit/sorting.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { listPosts } from '../office-contract.ts';
import { POST_STATES, type PostState } from '../../rules.ts';

const SORTS = ['date', 'title', 'comments', 'changed'] as const;

/** What the list of posts shows; it stands in its address. */
export interface PostsView {
  state: PostState | null;
  category: string;
  author: string;
  search: string;
  sort: Sorting<(typeof SORTS)[number]>;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT = '-date';
const POSTS_PER_PAGE = 20;
const PATH = '/admin/posts';

type ShownView = Partial<Omit<PostsView, 'sort'> & { sort: string }>;

/** Reads an address; what it does not know is left out. */
export function readPostsView(parameters: URLSearchParams): PostsView {
  const text = (name: string, most: number) => (parameters.get(name) ?? '').trim().slice(0, most);
  const page = parameters.get('page') ?? '';
  return {
    state: POST_STATES.find((known) => known === parameters.get('state')) ?? null,
    category: text('category', 60),
    author: text('author', 100),
    search: text('search', 200),
    sort: readSorting(parameters.get('sort'), SORTS, DEFAULT_SORT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function postsHref(view: ShownView): string {
  return addressOf(PATH, view);
}

/** The table of all posts of a view, for a spreadsheet. */
export function postsExportHref(view: PostsView): string {
  return addressOf(`/api${PATH}/export.csv`, { ...view, sort: DEFAULT_SORT, page: 1 });
}

/** What the API is asked for a view. */
export function postsQuery({
  state,
  category,
  author,
  search,
  sort,
  page,
}: PostsView): RouteCall<typeof listPosts>['query'] {
  const { key, isDescending } = splitSorting(sort);
  return {
    page,
    limit: POSTS_PER_PAGE,
    state: state ?? undefined,
    category: category || undefined,
    author: author || undefined,
    search: search || undefined,
    sort: key,
    order: isDescending ? 'desc' : 'asc',
  };
}

export function isPostsFiltered({ state, category, author, search }: PostsView): boolean {
  return state !== null || category !== '' || author !== '' || search !== '';
}

function addressOf(path: string, { state, category, author, search, sort, page }: ShownView): string {
  const parameters = new URLSearchParams();
  if (state) parameters.set('state', state);
  if (category) parameters.set('category', category);
  if (author) parameters.set('author', author);
  if (search) parameters.set('search', search);
  if (sort && sort !== DEFAULT_SORT) parameters.set('sort', sort);
  if (page && page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}
