import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';
import { splitSorting, type Sorting } from '../../kit/sorting.ts';

/** Sort columns of a list, all in the same direction, so that one index serves both. The last is unique. */
export function orderBy<Key extends string>(
  sorting: Sorting<Key>,
  columns: Record<Key, readonly [SQLWrapper, ...SQLWrapper[]]>,
): SQL[] {
  const { key, isDescending } = splitSorting<Key>(sorting);
  return columns[key].map((column) => (isDescending ? desc(column) : asc(column)));
}
