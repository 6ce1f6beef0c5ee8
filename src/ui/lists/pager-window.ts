export type PagerEntry = number | 'gap';

/**
 * The page numbers that a pager shows: the first, the last, and two on either side of the current one, with gaps between (spec 2 §2).
 * Pages count from 1; a current page out of range is clamped.
 */
export function pagerWindow(current: number, total: number): PagerEntry[] {
  if (total < 1) return [];
  const here = Math.min(Math.max(current, 1), total);
  const from = Math.max(here - reach, 1);
  const to = Math.min(here + reach, total);
  const entries: PagerEntry[] = [];
  if (from > 1) entries.push(1);
  if (from > 2) entries.push('gap');
  for (let page = from; page <= to; page += 1) entries.push(page);
  if (to < total - 1) entries.push('gap');
  if (to < total) entries.push(total);
  return entries;
}

const reach = 2;
