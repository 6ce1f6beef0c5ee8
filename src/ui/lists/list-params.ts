/**
 * What one search parameter of a list means. The default value is never written into a URL, and whatever cannot be
 * understood reads as the default, so that an old or mistyped link still leads to the list.
 */
export interface ListParam<Value, ApiName extends string = string> {
  defaultValue: Value;
  read: (text: string) => Value;
  /** Whether another value than the default leaves rows out, so that the list counts as filtered. */
  isFilter: boolean;
  /** Whether the API is sent it: what only changes how a page looks is not. */
  isForApi: boolean;
  /** Whether it says how far somebody has gone in the list: another filter or order begins anew. */
  isPosition: boolean;
  /** Its name in the API, where that is another than in the URL. */
  apiName: ApiName | null;
  /** The control in the form above the list; without one the form carries the value unseen. */
  control: ListControl | null;
}

export type ListControl =
  | { kind: 'search'; label: string }
  | { kind: 'day'; label: string }
  /** `any` is the option that filters nothing. Options that only the page knows are given to `ListFilters`. */
  | { kind: 'select'; label: string; any: string; names: Record<string, string> };

/** What a choice says about its control. */
interface SelectLabels {
  label: string;
  any: string;
}

export const SEARCH_LENGTH = 200;

/** The words that are searched for. */
export function search(
  label: string,
  { max = SEARCH_LENGTH, clean = trim }: TextOptions = {},
): ListParam<string, never> {
  return text({ max, clean, control: { kind: 'search', label } });
}

interface TextOptions {
  /** Most characters; the rest is cut off. */
  max?: number;
  /** How the text is put in order before it is cut. */
  clean?: (text: string) => string;
  control?: ListControl | null;
}

/** Any text. */
export function text({ max = SEARCH_LENGTH, clean = trim, control = null }: TextOptions = {}): ListParam<
  string,
  never
> {
  // Cut texts are trimmed and made well-formed again: what is written reads back as the same.
  const read = (given: string) => clean(given).slice(0, max).trim().toWellFormed();
  return { ...filter, defaultValue: '', read, control };
}

/** One of the options that the page gives: a category, a person, an opening. Empty for all. */
export function oneOf({
  label,
  any,
  ...options
}: SelectLabels & Omit<TextOptions, 'control'>): ListParam<string, never> {
  return text({ ...options, control: select({ label, any }) });
}

/** A text of one form, else empty. */
export function matching(pattern: RegExp, labels?: SelectLabels): ListParam<string, never> {
  const read = (given: string) => (pattern.test(given.trim()) ? given.trim() : '');
  return { ...filter, defaultValue: '', read, control: labels ? select(labels) : null };
}

/** The id of a row or one of the values beside them, such as `none`; else empty. */
export function id(labels?: SelectLabels, others: readonly string[] = []): ListParam<string, never> {
  const { read, ...param } = matching(ID, labels);
  return { ...param, read: (given) => (others.includes(given) ? given : read(given)) };
}

/** A day of the calendar, `2026-11-28`, else empty; two of them make a span. */
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

/** The names of a choice, in the order of its values, from what else is said of each: `{ name, tone }`. */
export function namesOf<Value extends string>(
  values: readonly Value[],
  records: Record<Value, { name: string }>,
): Record<Value, string> {
  return Object.fromEntries(values.map((value) => [value, records[value].name])) as Record<Value, string>;
}

/** One of known values that is chosen elsewhere than in the form: by tabs above the list. Null for all. */
export function stage<const Value extends string>(values: readonly Value[]): ListParam<Value | null, never> {
  return { ...filter, defaultValue: null, read: (given) => values.find((value) => value === given) ?? null };
}

/** Which part of the rows is shown; the first is the default. There is no "all", so it does not count as a filter. */
export function part<const Value extends string>(values: readonly [Value, ...Value[]]): ListParam<Value, never> {
  const [defaultValue] = values;
  const read = (given: string) => values.find((value) => value === given) ?? defaultValue;
  return { ...filter, defaultValue, read, isFilter: false };
}

/** How the page looks; the API is not asked for it. The first is the default. */
export function look<const Value extends string>(values: readonly [Value, ...Value[]]): ListParam<Value, never> {
  return { ...part(values), isForApi: false };
}

/** Which row is open beside the list. */
export function openRow(): ListParam<string, never> {
  return { ...id(), isFilter: false, isForApi: false };
}

/** The last row of the page before, in lists that have no numbered pages. */
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

function select({ label, any }: SelectLabels, names: Record<string, string> = {}): ListControl {
  return { kind: 'select', label, any, names };
}

function trim(given: string): string {
  return given.trim();
}

/** In the centuries that the office can mean; the thirtieth of February is none. */
function isDay(given: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(given)) return false;
  const date = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
}
