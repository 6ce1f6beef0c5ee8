/**
 * Says that a post, or the blog, is on its way when a person follows a link there: a document has no other moment to show its
 * loading state. The line comes only where the answer takes its time, and goes with the page.
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
  // A page that comes back from the browser's memory waits for nothing.
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
