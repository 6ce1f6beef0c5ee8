import { searchMatcher } from './search-key.ts';
import { splitSorting, type Sorting } from '../sorting.ts';

/** A sort value. */
export type SortValue = string | number | null;

/** The rows of a short, fully loaded list that match a search, sorted; the sort is stable. */
export function narrowList<Row, Key extends string>(
  rows: readonly Row[],
  { search, sort }: { search: string; sort: Sorting<Key> },
  { textOf, sortedBy }: { textOf: (row: Row) => string; sortedBy: Record<Key, (row: Row) => SortValue> },
): Row[] {
  const fits = searchMatcher(search);
  const { key, isDescending } = splitSorting<Key>(sort);
  const turn = isDescending ? -1 : 1;
  const value = sortedBy[key];
  return rows.filter((row) => fits(textOf(row))).toSorted((one, other) => turn * compare(value(one), value(other)));
}

/** One page of it, from 1. */
export function pageOfList<Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }) {
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
    isTotalCapped: false,
    page,
    limit,
  };
}

/** One page of the rows in a state, from 1, and how many rows each state has. */
export function pageOfState<Row, State extends string>(
  rows: readonly Row[],
  { state, page, limit }: { state: State | undefined; page: number; limit: number },
  stateOf: (row: Row) => State,
) {
  const groups = Map.groupBy(rows, stateOf);
  const tabs = Object.fromEntries([...groups].map(([name, { length }]) => [name, count(length)]));
  return {
    ...pageOfList(state === undefined ? rows : (groups.get(state) ?? []), { page, limit }),
    tabs: { ...tabs, all: count(rows.length) } as Record<string, { total: number; isTotalCapped: boolean }>,
  };
}

function count(total: number) {
  return { total, isTotalCapped: false };
}

/** Numbers by value, texts by dictionary order; missing values first. */
function compare(one: SortValue, other: SortValue): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en-IN');
}
