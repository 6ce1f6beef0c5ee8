import { readSorting, type Sorting } from '../../kit/sorting.ts';

/** What a list with one choice of state shows; it stands in its address. */
export interface ListView<State extends string, Key extends string> {
  state: State | null;
  search: string;
  sort: Sorting<Key>;
  /** From 1. */
  page: number;
}

interface ListParts<State extends string, Key extends string> {
  path: string;
  states: readonly State[];
  sorts: readonly Key[];
  defaultSort: Sorting<Key>;
  /** What its address always has: which of several lists at one path it is. */
  always?: Record<string, string>;
}

/** How such a list reads its address and writes it; what it does not know is as usual, and what is as usual is left out. */
export function listAddress<const State extends string, const Key extends string>({
  path,
  states,
  sorts,
  defaultSort,
  always = {},
}: ListParts<State, Key>) {
  return {
    read(parameters: URLSearchParams): ListView<State, Key> {
      const page = parameters.get('page') ?? '';
      return {
        state: states.find((state) => state === parameters.get('state')) ?? null,
        search: (parameters.get('search') ?? '').trim().slice(0, 200),
        sort: readSorting(parameters.get('sort'), sorts, defaultSort),
        page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
      };
    },
    href({ state, search, sort, page = 1 }: Partial<Omit<ListView<State, Key>, 'sort'> & { sort: string }>): string {
      const parameters = new URLSearchParams(always);
      if (state) parameters.set('state', state);
      if (search) parameters.set('search', search);
      if (sort && sort !== defaultSort) parameters.set('sort', sort);
      if (page > 1) parameters.set('page', String(page));
      return parameters.size > 0 ? `${path}?${parameters}` : path;
    },
  };
}
