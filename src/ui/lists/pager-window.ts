export type PagerEntry = number | 'gap';

/**
 * Which page numbers a pager shows: the first, the last, and two either side of the current one; a gap stands where
 * numbers are left out (spec 2 §2). Pages count from 1; a current page outside is taken to the nearest.
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
