/** A view as earlier versions stored it in the browser. */
export interface LocalView {
  name: string;
  href: string;
}

const MAX_VIEWS = 20;

/** The views that are still stored in this browser; URLs outside the office are dropped. */
export function readViews(value: unknown): LocalView[] {
  return Array.isArray(value) ? value.filter(isView).slice(0, MAX_VIEWS) : [];
}

function isView(value: unknown): value is LocalView {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('href' in value)) return false;
  return typeof value.name === 'string' && typeof value.href === 'string' && value.href.startsWith('/admin');
}
