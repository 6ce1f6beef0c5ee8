import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { exportMedia, listMedia } from '../../contract.ts';
import type { MediaKind } from '../../rules.ts';

type Query = NonNullable<RouteCall<typeof listMedia>['query']>;
type Sort = NonNullable<Query['sort']>;

/** What the media page shows; it stands in its address. */
export interface MediaView {
  kind: MediaKind | null;
  use: 'used' | 'unused' | null;
  sort: Sort;
  search: string;
  look: 'grid' | 'list';
  /** From 1. */
  page: number;
}

export const MEDIA_PER_PAGE = 24;

export const kindFilters: Record<MediaKind, string> = {
  video: 'Films',
  audio: 'Sound',
  pdf: 'PDFs',
  image: 'Pictures',
  captions: 'Captions',
  other: 'Downloads',
};

export const useFilters = { used: 'Used', unused: 'Unused' } as const;

export const sortNames: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  largest: 'Largest first',
  smallest: 'Smallest first',
};

/** Reads an address; what it does not know is left out. */
export function readMediaView(parameters: URLSearchParams): MediaView {
  const kind = parameters.get('kind') ?? '';
  const use = parameters.get('use') ?? '';
  const sort = parameters.get('sort') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    kind: isKey(kind, kindFilters) ? kind : null,
    use: isKey(use, useFilters) ? use : null,
    sort: isKey(sort, sortNames) ? sort : 'newest',
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    look: parameters.get('look') === 'list' ? 'list' : 'grid',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view; what is as usual is left out. */
export function mediaHref(view: Partial<MediaView>): string {
  const parameters = filterParameters(view);
  if (view.look === 'list') parameters.set('look', 'list');
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  return withParameters('/admin/media', parameters);
}

/** The same files as a table for a spreadsheet. */
export function mediaFileHref(view: MediaView): string {
  return withParameters('/api/media/files.csv', filterParameters(view));
}

/** What the API is asked for a view. */
export function mediaQuery({ kind, use, sort, search, page }: MediaView): Query {
  return {
    page,
    limit: MEDIA_PER_PAGE,
    kind: kind ?? undefined,
    use: use ?? undefined,
    sort,
    search: search || undefined,
  };
}

export function isMediaFiltered({ kind, use, search }: MediaView): boolean {
  return kind !== null || use !== null || search !== '';
}

function filterParameters({ kind, use, sort, search }: Partial<MediaView>): URLSearchParams {
  const filters: RouteCall<typeof exportMedia>['query'] = {
    ...(kind && { kind }),
    ...(use && { use }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(search && { search }),
  };
  return new URLSearchParams(filters);
}

function withParameters(path: string, parameters: URLSearchParams): string {
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

function isKey<K extends string>(text: string, names: Record<K, string>): text is K {
  return Object.hasOwn(names, text);
}
