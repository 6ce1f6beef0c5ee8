import { whenNeeded } from '../../kit/when-needed.ts';

/** The total. Long lists are counted up to a limit only: "1,000+". */
export interface ListTotal {
  total: number;
  isTotalCapped?: boolean;
}

export function formatTotal({ total, isTotalCapped }: ListTotal): string {
  return `${wholeNumbers().format(total)}${isTotalCapped ? '+' : ''}`;
}

/** "1 order", "214 orders", "1,000+ orders". */
export function formatCount(list: ListTotal, one: string, many: string): string {
  return `${formatTotal(list)} ${list.total === 1 ? one : many}`;
}

/** The number of pages. Where the total was counted up to a limit only, there is one more as long as a page is full. */
export function pageCount({ page, limit, ...list }: ListTotal & { page: number; limit: number }, rows: number): number {
  const counted = Math.ceil(list.total / limit);
  if (!list.isTotalCapped) return counted;
  return Math.max(counted, rows < limit ? page : page + 1);
}

/** "21 to 40 of 214". */
export function pageNote({ page, limit, ...list }: ListTotal & { page: number; limit: number }, rows: number): string {
  const first = (page - 1) * limit + 1;
  return `${wholeNumbers().format(first)} to ${wholeNumbers().format(first + rows - 1)} of ${formatTotal(list)}`;
}

const wholeNumbers = whenNeeded(() => new Intl.NumberFormat('en-IN'));

/** The numbers behind the tabs of a list, of plain counts by state; those in `capped` were counted up to a limit only. */
export function totalsOf(
  counts: Readonly<Record<string, number>>,
  all = Object.values(counts).reduce((sum, count) => sum + count, 0),
  capped: readonly string[] = [],
): Record<string, ListTotal> {
  const each = Object.entries(counts).map(([state, total]) => [
    state,
    { total, isTotalCapped: capped.includes(state) },
  ]);
  return { ...Object.fromEntries(each), all: { total: all, isTotalCapped: capped.length > 0 } };
}
