import { readPage } from '../../../../ui/lists/list-params.ts';

/** The views of a gradebook, as its URL names them. */
export const GRADEBOOK_VIEWS = ['grades', 'missing', 'falling-behind'] as const;
export type GradebookView = (typeof GRADEBOOK_VIEWS)[number];

export interface ShownGradebook {
  view: GradebookView;
  search: string;
  batch: string;
  sort: 'name' | 'total' | '-total';
  isSnoozed: boolean;
  page: number;
}

/** The list of all who are falling behind, in every course of the reader. */
export const FALLING_BEHIND = '/admin/gradebook?view=falling-behind';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the search parameters of a gradebook; anything unknown becomes its default. */
export function readGradebook(given: URLSearchParams): ShownGradebook {
  const view = GRADEBOOK_VIEWS.find((one) => one === given.get('view')) ?? 'grades';
  const sort = (['total', '-total'] as const).find((one) => one === given.get('sort')) ?? 'name';
  const batch = given.get('batch') ?? '';
  return {
    view,
    sort,
    search: (given.get('search') ?? '').trim().slice(0, 200),
    batch: UUID.test(batch) ? batch : '',
    isSnoozed: given.get('snoozed') === 'true',
    page: readPage(given),
  };
}

/** The URL of a view, without defaults. */
export function gradebookHref(courseId: string, shown: Partial<ShownGradebook>): string {
  const { view = 'grades', search = '', batch = '', sort = 'name', isSnoozed = false, page = 1 } = shown;
  const fields = new URLSearchParams({
    ...(view === 'grades' ? {} : { view }),
    ...(search === '' ? {} : { search }),
    ...(batch === '' ? {} : { batch }),
    ...(sort === 'name' ? {} : { sort }),
    ...(isSnoozed ? { snoozed: 'true' } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  const query = fields.size === 0 ? '' : `?${fields}`;
  return `/admin/gradebook/${encodeURIComponent(courseId)}${query}`;
}
