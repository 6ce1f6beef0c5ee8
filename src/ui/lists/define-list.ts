import { readPage, type ListParam } from './list-params.ts';

/** The search parameters of a list by their names, in the order of the form above it. */
export type ListParams = Record<string, ListParam<unknown>>;

type ValueOf<Param> = Param extends ListParam<infer Value> ? Value : never;
type ValuesOf<Params extends ListParams> = { [Name in keyof Params]: ValueOf<Params[Name]> };

/** The view of a list: the values of its search parameters. Empty texts and null filter nothing. */
export type ListView<Params extends ListParams, Sort extends string> = ValuesOf<Params> & {
  sort: Sort;
  /** From 1. */
  page: number;
};

/** A partial view; missing values are the default. */
type ViewPart<Params extends ListParams, Sort extends string> = Partial<
  Omit<ListView<Params, Sort>, 'sort'> & { sort: string }
>;

type ApiName<Name, Param> =
  Param extends ListParam<unknown, infer Given> ? ([Given] extends [never] ? Name : Given) : never;

/** The API query of a view. */
type ListQuery<Params extends ListParams, Sort extends string, SortName extends string> = {
  [Name in keyof Params as ApiName<Name, Params[Name]>]?: NonNullable<ValueOf<Params[Name]>>;
} & { [Name in SortName]: Sort } & { page?: number; limit?: number };

interface ListParts<Params extends ListParams, Sort extends string, SortName extends string> {
  /** Path of the list's page. */
  path: string;
  /** Key under which the browser stores saved views and column choices. */
  name: string;
  params: Params;
  /** Every order of the list: `sortingsOf(KEYS)` where column headers sort. */
  sorts: readonly Sort[];
  /** The default order; it may depend on the filters. */
  defaultSort: NoInfer<Sort> | ((values: ValuesOf<NoInfer<Params>>) => NoInfer<Sort>);
  /** Name of the parameter for the order. */
  sortName?: SortName;
  /** Where a form field selects the order instead of the column headers: the labels of the orders, the default first. */
  sortLabels?: Record<NoInfer<Sort>, string>;
  /** Rows per page, where the API needs it. */
  pageSize?: number;
  /** The last page that can be requested. */
  maxPage?: number;
  /** Path of its call in the API; of a list with several paths, by the path of the page. Saved views are counted by it. */
  api?: string | ((path: string) => string);
  /** URL of the file with all rows of a view. */
  csv?: string;
  /** Whether the file is in the order of the view. */
  isCsvSorted?: boolean;
  /** Fixed search parameters of the list's URLs: they identify one of several lists at one path. */
  always?: Record<string, string>;
  /** The order of the search parameters in a URL, where it differs from the form's. */
  urlOrder?: readonly (keyof NoInfer<Params> | 'sort' | 'page')[];
}

/** A list as its page uses it. */
export interface ShownList<Params extends ListParams, Sort extends string> {
  parts: ListParts<Params, Sort, string>;
  /** Parses search parameters; invalid values become the default. */
  read: (given: URLSearchParams) => ListView<Params, Sort>;
  /** The URL of a view; defaults are left out. */
  href: (view?: ViewPart<Params, Sort>, path?: string) => string;
  /** The search parameters of a view with their question mark, or an empty text. */
  search: (view: ViewPart<Params, Sort>) => string;
  /** The call that counts the rows of a view: it reads one of them, in any order. Null for a list without an `api`. */
  countCall: (view: ListView<Params, Sort>, path?: string) => { path: string; query: Record<string, unknown> } | null;
  /** The URL of a view in another order, from its first page. */
  sortHref: (view: ListView<Params, Sort>, sort: string, path?: string) => string;
  /** The same view from its first page. */
  firstPage: (view: ListView<Params, Sort>) => ListView<Params, Sort>;
  /** URL of the file with all rows of a view. */
  csvHref: (view: ListView<Params, Sort>, file?: string) => string;
  /** Whether a filter excludes rows. */
  isFiltered: (view: ListView<Params, Sort>) => boolean;
  /** The URL of the view without filters; how it looks and which part it shows stay. */
  clearHref: (view: ListView<Params, Sort>, path?: string) => string;
}

/** A list of the office; see `defineList`. */
export interface OfficeList<Params extends ListParams, Sort extends string, SortName extends string> extends ShownList<
  Params,
  Sort
> {
  /** The API query of a view. */
  query: (view: ListView<Params, Sort>) => ListQuery<Params, Sort, SortName>;
}

/** The view of a list. */
export type ViewOf<List> = List extends { read: (given: URLSearchParams) => infer View } ? View : never;

/**
 * Defines one list of the office: its search parameters, orders, pages and file. Its URLs, the API query, the form above it, its table
 * and its pages (`list-parts.tsx`) follow from this.
 */
export function defineList<
  const Params extends ListParams,
  const Sort extends string,
  const SortName extends string = 'sort',
>(parts: ListParts<Params, Sort, SortName>): OfficeList<Params, Sort, SortName> {
  const { params, sorts, maxPage, pageSize } = parts;
  const sortName: string = parts.sortName ?? 'sort';
  const names = Object.keys(params);
  const those = (isWanted: (param: ListParam<unknown>) => boolean) =>
    new Set(Object.entries(params).flatMap(([name, param]) => (isWanted(param) ? [name] : [])));
  const forApi = those(({ isForApi }) => isForApi);
  const filters = those(({ isFilter }) => isFilter);
  const positions = those(({ isPosition }) => isPosition);
  const defaults = Object.fromEntries(Object.entries(params).map(([name, { defaultValue }]) => [name, defaultValue]));
  const urlOrder = (parts.urlOrder ?? [
    ...names.filter((name) => forApi.has(name) && !positions.has(name)),
    'sort',
    'page',
    ...names.filter((name) => !forApi.has(name) || positions.has(name)),
  ]) as readonly string[];

  function defaultOf(name: string, view: Record<string, unknown>): unknown {
    if (name === 'page') return 1;
    if (name !== 'sort') return defaults[name];
    if (typeof parts.defaultSort === 'string') return parts.defaultSort;
    return parts.defaultSort({ ...defaults, ...view } as ValuesOf<Params>);
  }

  /** The values of a view that differ from the defaults, by name. */
  function written(view: Record<string, unknown>): [name: string, text: string][] {
    return urlOrder.flatMap((name): [string, string][] => {
      const value = view[name];
      const isText = typeof value === 'number' || (typeof value === 'string' && value !== '');
      return isText && value !== defaultOf(name, view) ? [[name, String(value)]] : [];
    });
  }

  function search(view: Record<string, unknown>): string {
    const query = new URLSearchParams(parts.always);
    for (const [name, text] of written(view)) query.set(name === 'sort' ? sortName : name, text);
    return query.size === 0 ? '' : `?${query}`;
  }

  function firstPage(view: ListView<Params, Sort>): ListView<Params, Sort> {
    return { ...view, ...Object.fromEntries([...positions].map((name) => [name, defaults[name]])), page: 1 };
  }

  function filtersOf(view: ListView<Params, Sort>): Record<string, unknown> {
    const values: Record<string, unknown> = view;
    const given = [...forApi].filter((name) => values[name] !== null && values[name] !== '');
    return Object.fromEntries(given.map((name) => [params[name]?.apiName ?? name, values[name]]));
  }

  return {
    parts,
    search,
    read(given) {
      const values = Object.fromEntries(
        Object.entries(params).map(([name, param]) => [name, param.read(given.get(name) ?? '')]),
      );
      const sort = sorts.find((known) => known === given.get(sortName)) ?? defaultOf('sort', values);
      return { ...values, sort, page: readPage(given, maxPage) } as ListView<Params, Sort>;
    },
    href: (view = {}, path = parts.path) => `${path}${search(view)}`,
    sortHref: (view, sort, path = parts.path) => `${path}${search({ ...firstPage(view), sort })}`,
    firstPage,
    query(view) {
      return {
        ...filtersOf(view),
        [sortName]: view.sort,
        ...(positions.size === 0 && { page: view.page }),
        ...(pageSize !== undefined && { limit: pageSize }),
      } as ListQuery<Params, Sort, SortName>;
    },
    countCall(view, path = parts.path) {
      const { api } = parts;
      if (api === undefined) return null;
      return { path: typeof api === 'string' ? api : api(path), query: { ...filtersOf(firstPage(view)), limit: 1 } };
    },
    csvHref(view, file = parts.csv ?? '') {
      const query = new URLSearchParams();
      for (const [name, text] of written(view)) {
        if (name === 'sort' && parts.isCsvSorted) query.set(sortName, text);
        if (forApi.has(name) && !positions.has(name)) query.set(params[name]?.apiName ?? name, text);
      }
      return query.size === 0 ? file : `${file}?${query}`;
    },
    clearHref(view, path = parts.path) {
      const cleared = Object.fromEntries([...filters].map((name) => [name, defaults[name]]));
      return `${path}${search({ ...firstPage(view), ...cleared })}`;
    },
    isFiltered(view) {
      const values: Record<string, unknown> = view;
      return [...filters].some((name) => values[name] !== defaults[name]);
    },
  };
}
