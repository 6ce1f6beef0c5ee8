/**
 * Shows a loading text when a user follows a link to a post or the blog, because a document has no other loading state. It appears only
 * when the response is slow, and disappears with the page.
 */
export function tellLoading(root: Document): void {
  const note = root.querySelector<HTMLElement>('[data-loading-note]');
  if (!note) return;
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    const text = link && loadingText(link);
    if (!text || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    note.textContent = text;
    note.hidden = false;
  });
  // A page restored from the back/forward cache has nothing to load.
  window.addEventListener('pageshow', () => (note.hidden = true));
}

/** The literal texts of spec 1 §2. */
function loadingText({ pathname, origin, hash, dataset, target, download }: HTMLAnchorElement): string | null {
  if (target !== '' || download !== '') return null;
  if (dataset.loading) return dataset.loading;
  if (origin !== location.origin || (pathname === location.pathname && hash !== '')) return null;
  if (pathname === '/blog') return 'Loading blogs...';
  return /^\/blog\/[^/.]+$/.test(pathname) ? 'Loading blog...' : null;
}
