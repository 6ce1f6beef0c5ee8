import { formatTotal, type ListTotal } from './office-total.ts';

/** A page of a list, as far as it tells where a record stands. */
interface PlacePage extends ListTotal {
  /** In the order of the list. */
  ids: string[];
  limit: number;
}

/** A record of the list, with the page that shows it. */
interface Beside {
  id: string;
  page: number;
}

/** Where a record stands in the list that it was opened from. */
export interface RecordPlace {
  /** From 1. */
  at: number;
  /** How many there are, in words: "6", "1,000+". */
  of: string;
  before: Beside | null;
  after: Beside | null;
}

/**
 * Where a record stands in its list, with those beside it, also across the ends of a page: three reads at most. Returns `null` when the page
 * does not show it, since what was done with it can have taken it out of the filters.
 */
export async function findPlace(parts: {
  id: string;
  page: number;
  read: (page: number) => Promise<PlacePage>;
}): Promise<RecordPlace | null> {
  const { id, page, read } = parts;
  const here = await read(page);
  const index = here.ids.indexOf(id);
  if (index === -1) return null;
  const isFirst = index === 0;
  const isLast = index === here.ids.length - 1;
  const at = (page - 1) * here.limit + index + 1;
  const [earlier, later] = await Promise.all([
    isFirst && page > 1 ? read(page - 1) : null,
    isLast && (at < here.total || here.isTotalCapped) ? read(page + 1) : null,
  ]);
  const beside = (other: string | undefined, on: number): Beside | null =>
    other === undefined ? null : { id: other, page: on };
  return {
    at,
    of: formatTotal(here),
    before: isFirst ? beside(earlier?.ids.at(-1), page - 1) : beside(here.ids[index - 1], page),
    after: isLast ? beside(later?.ids[0], page + 1) : beside(here.ids[index + 1], page),
  };
}
