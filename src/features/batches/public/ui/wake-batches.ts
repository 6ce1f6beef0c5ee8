import { readSavedCart } from '../../../cart/ui/saved-cart.ts';

/**
 * Rows of batches act in place once one of them is pressed; at once for who is signed in or has a batch in the cart. Whoever has no script
 * follows their links.
 */
export function wakeBatches(root: Document): void {
  if (!root.querySelector('[data-batch]')) return;
  const wake = (link?: HTMLAnchorElement) => {
    // Named before the script has come: rows that wake meanwhile replace the link.
    const place = link?.parentElement;
    return import('./enhance-batches.ts')
      .then((module) => module.enhanceBatches(root, place))
      .catch(() => link && window.location.assign(link.href));
  };
  if (/(^|; )signed_in=1/.test(root.cookie) || readSavedCart().some(({ batch }) => batch)) void wake();
  root.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-batch-act="choose"] > a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void wake(link);
  });
}
