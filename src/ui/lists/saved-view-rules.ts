/** The filters and the order of a list, under a name. */
export interface SavedView {
  name: string;
  href: string;
}

const MAX_VIEWS = 20;

/** Adds a view; it replaces one of the same name. The newest come first. */
export function addView(views: readonly SavedView[], { name, href }: SavedView): SavedView[] {
  const cleanUp = name.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  const others = views.filter((view) => view.name.toLowerCase() !== cleanUp.toLowerCase());
  return [{ name: cleanUp, href }, ...others].slice(0, MAX_VIEWS);
}

/** The stored views; URLs outside the office are dropped. */
export function readViews(value: unknown): SavedView[] {
  return Array.isArray(value) ? value.filter(isView).slice(0, MAX_VIEWS) : [];
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('href' in value)) return false;
  return typeof value.name === 'string' && typeof value.href === 'string' && value.href.startsWith('/admin');
}
