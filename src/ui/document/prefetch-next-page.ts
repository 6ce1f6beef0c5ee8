// Distinguishes a resting pointer from a passing one.
const REST_MS = 65;

/**
 * Prefetches the document behind a link when a visitor is likely to follow it: on hover for a while, or on pointer down. Never with data
 * saving or a very slow connection.
 */
export function prefetchNextPage(root: Document, isDocument: (pathname: string) => boolean): void {
  if (mustSpareData()) return;
  const fetched = new Set<string>();
  const fetchBehind = (target: EventTarget | null) => {
    const url = documentBehind(target, isDocument);
    if (url === null || fetched.has(url)) return;
    fetched.add(url);
    const link = root.createElement('link');
    link.rel = 'prefetch';
    link.href = url;
    root.head.append(link);
  };
  let timer = 0;
  root.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') timer = window.setTimeout(fetchBehind, REST_MS, event.target);
    },
    { passive: true },
  );
  root.addEventListener('pointerdown', (event) => fetchBehind(event.target), { passive: true });
}

function documentBehind(target: EventTarget | null, isDocument: (pathname: string) => boolean): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.download) return null;
  return urlToFetch(new URL(link.href), new URL(window.location.href), isDocument);
}

/** Returns the URL of another document of this site, without its fragment; null for everything else. */
export function urlToFetch(link: URL, here: URL, isDocument: (pathname: string) => boolean): string | null {
  const path = link.pathname + link.search;
  if (link.origin !== here.origin || path === here.pathname + here.search) return null;
  return isDocument(link.pathname) ? path : null;
}

function mustSpareData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
