import { searchMatcher } from './search-key.ts';
import { splitSorting, type Sorting } from '../sorting.ts';

/** What a list is sorted by. */
export type SortValue = string | number | null;

/** What a search leaves of a list that is short enough to be read whole, in its order; rows that are equal stay as they stood. */
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

/** Numbers by their size, texts as a dictionary has them; what has no value comes first. */
function compare(one: SortValue, other: SortValue): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en-IN');
}
