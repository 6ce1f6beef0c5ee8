// spec 2 §9
export const PAYMENTS_PER_PAGE = 4;
export const CERTIFICATES_PER_PAGE = 6;
export const NOTIFICATIONS_PER_PAGE = 10;
const MAX_CERTIFICATES_WITHOUT_PAGER = 4;

export interface PageOf<T> {
  items: T[];
  /** 1-based; clamped to the list. */
  page: number;
  /** At least 1. */
  pages: number;
  /** 0-based position of the first item in the whole list. */
  offset: number;
  total: number;
}

/** One page of a list that is loaded completely. */
export function cutPage<T>(list: readonly T[], wanted: number, perPage: number): PageOf<T> {
  const pages = countPages(list.length, perPage);
  const page = Math.min(Math.max(wanted, 1), pages);
  const offset = (page - 1) * perPage;
  return { items: list.slice(offset, offset + perPage), page, pages, offset, total: list.length };
}

export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** The page number of a URL; 1 for anything invalid. */
export function readPage(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1;
}

/** "1 to 4 of 6" */
export function pageNote({ items, offset, total }: Pick<PageOf<unknown>, 'items' | 'offset' | 'total'>): string {
  return `${offset + 1} to ${offset + items.length} of ${total}`;
}

/** The certificates' pager appears from five on, though a page holds six (spec 2 §9). */
export function hasCertificatePager(total: number): boolean {
  return total > MAX_CERTIFICATES_WITHOUT_PAGER;
}
