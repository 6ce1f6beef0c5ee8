/**
 * The meaning of one search parameter of a list. The default is never written into a URL, and an invalid value reads as the default, so
 * that an old or mistyped link still leads to the list.
 */
export interface ListParam<Value, ApiName extends string = string> {
  defaultValue: Value;
  read: (text: string) => Value;
  /** Whether a value other than the default excludes rows, so that the list counts as filtered. */
  isFilter: boolean;
  /** Whether it is sent to the API; parameters that only change the display are not. */
  isForApi: boolean;
  /** Whether it is a position in the list: another filter or order resets it. */
  isPosition: boolean;
  /** Its name in the API, where that differs from the URL. */
  apiName: ApiName | null;
  /** The control in the form above the list; without one the form carries the value in a hidden field. */
  control: ListControl | null;
}

export type ListControl =
  | { kind: 'search'; label: string }
  | { kind: 'day'; label: string }
  /** Tabs above the list; `all` is the tab that filters nothing, null where every row belongs to one tab. */
  | { kind: 'tabs'; names: Record<string, string>; all: string | null }
  /** `any` is the option that filters nothing. Options known only at runtime are passed to `ListBox`. */
  | { kind: 'select'; label: string; any: string; names: Record<string, string>; isInBar: boolean };

/** Options of a choice's control. */
interface SelectLabels {
  label: string;
  any: string;
  /** It stands in the bar itself as long as it is not set, and not only behind "+ Filter". */
  isInBar?: boolean;
}

export const SEARCH_LENGTH = 200;

/** The search text. */
export function search(
  label: string,
  { max = SEARCH_LENGTH, clean = trim }: TextOptions = {},
): ListParam<string, never> {
  return text({ max, clean, control: { kind: 'search', label } });
}

interface TextOptions {
  /** Maximum characters; the rest is cut off. */
  max?: number;
  /** Normalizes the text before it is cut. */
  clean?: (text: string) => string;
  control?: ListControl | null;
}

/** Any text. */
export function text({ max = SEARCH_LENGTH, clean = trim, control = null }: TextOptions = {}): ListParam<
  string,
  never
> {
  // Cut texts are trimmed and made well-formed again, so that a written value reads back the same.
  const read = (given: string) => clean(given).slice(0, max).trim().toWellFormed();
  return { ...filter, defaultValue: '', read, control };
}

/** One of the options provided by the page: a category, a user, an opening. Empty for all. */
export function oneOf({
  label,
  any,
  isInBar,
  ...options
}: SelectLabels & Omit<TextOptions, 'control'>): ListParam<string, never> {
  return text({ ...options, control: select({ label, any, isInBar }) });
}

/** A text that matches a pattern, else empty. */
export function matching(pattern: RegExp, labels?: SelectLabels): ListParam<string, never> {
  const read = (given: string) => (pattern.test(given.trim()) ? given.trim() : '');
  return { ...filter, defaultValue: '', read, control: labels ? select(labels) : null };
}

/** The id of a row or a special value such as `none`; else empty. */
export function id(labels?: SelectLabels, others: readonly string[] = []): ListParam<string, never> {
  const { read, ...param } = matching(ID, labels);
  return { ...param, read: (given) => (others.includes(given) ? given : read(given)) };
}

/** A calendar day, `2026-11-28`, else empty; two of them make a range. */
export function day(label: string): ListParam<string, never> {
  const read = (given: string) => (isDay(given.trim()) ? given.trim() : '');
  return { ...filter, defaultValue: '', read, control: { kind: 'day', label } };
}

/** One of known values, else null. The keys of `names` are the values, its texts the labels. */
export function choice<const Value extends string>(
  names: Record<Value, string>,
  labels: SelectLabels,
): ListParam<Value | null, never> {
  const isValue = (given: string): given is Value => Object.hasOwn(names, given);
  return {
    ...filter,
    defaultValue: null,
    read: (given) => (isValue(given) ? given : null),
    control: select(labels, names),
  };
}

/** The same parameter under another name in the API. */
export function asApiName<Value, const ApiName extends string>(
  apiName: ApiName,
  param: ListParam<Value>,
): ListParam<Value, ApiName> {
  return { ...param, apiName };
}

/** The labels of a choice, in the order of its values, from objects such as `{ name, tone }`. */
export function namesOf<Value extends string>(
  values: readonly Value[],
  records: Record<Value, { name: string }>,
): Record<Value, string> {
  return Object.fromEntries(values.map((value) => [value, records[value].name])) as Record<Value, string>;
}

/** The states of the rows as tabs above the list. Null for all. */
export function tabs<const Value extends string>(
  names: Record<Value, string>,
  all = 'All',
): ListParam<Value | null, never> {
  return { ...stage(Object.keys(names) as Value[]), control: { kind: 'tabs', names, all } };
}

/** One of known values that the page selects in its own way. Null for all. */
export function stage<const Value extends string>(values: readonly Value[]): ListParam<Value | null, never> {
  return { ...filter, defaultValue: null, read: (given) => values.find((value) => value === given) ?? null };
}

/** Subsets of the rows as tabs; the first is the default. There is no "all", so it does not count as a filter. */
export function part<const Value extends string>(names: Record<Value, string>): ListParam<Value, never> {
  return { ...oneValueOf(Object.keys(names) as Value[]), control: { kind: 'tabs', names, all: null } };
}

function oneValueOf<const Value extends string>(values: readonly Value[]): ListParam<Value, never> {
  const [defaultValue] = values;
  if (defaultValue === undefined) throw new TypeError('A choice needs a value');
  const read = (given: string) => values.find((value) => value === given) ?? defaultValue;
  return { ...filter, defaultValue, read, isFilter: false };
}

/** A display option that is not sent to the API. The first is the default. */
export function look<const Value extends string>(values: readonly [Value, ...Value[]]): ListParam<Value, never> {
  return { ...oneValueOf(values), isForApi: false };
}

/** Id of the row that is open beside the list. */
export function openRow(): ListParam<string, never> {
  return { ...id(), isFilter: false, isForApi: false };
}

/** Cursor: the last row of the previous page, in lists without numbered pages. */
export function cursor(): ListParam<string, never> {
  return { ...id(), isFilter: false, isPosition: true };
}

/** The number of a page, from 1. */
export function readPage(params: URLSearchParams, maxPage = MAX_PAGE): number {
  const given = params.get('page') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(given)) return 1;
  return Number(given) > maxPage ? 1 : Number(given);
}

export const MAX_PAGE = 99_999;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const filter = { isFilter: true, isForApi: true, isPosition: false, apiName: null, control: null } as const;

function select({ label, any, isInBar = false }: SelectLabels, names: Record<string, string> = {}): ListControl {
  return { kind: 'select', label, any, names, isInBar };
}

function trim(given: string): string {
  return given.trim();
}

/** Valid in the centuries that the office can mean; 30 February is not. */
function isDay(given: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(given)) return false;
  const date = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
}
