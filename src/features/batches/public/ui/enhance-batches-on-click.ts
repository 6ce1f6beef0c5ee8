import { hasSignedInMark } from '../../../../ui/document/signed-in-mark.ts';
import { readSavedCart } from '../../../cart/ui/saved-cart.ts';

/**
 * Loads the script of batch rows at the first click on one; at once for visitors who are signed in or have a batch in the cart. Without
 * a script, their links are followed.
 */
export function enhanceBatchesOnClick(root: Document): void {
  if (!root.querySelector('[data-batch]')) return;
  const enhance = (link?: HTMLAnchorElement) => {
    // Read before the script arrives: enhanced rows replace the link.
    const place = link?.parentElement;
    return import('./enhance-batches.ts')
      .then((module) => module.enhanceBatches(root, place))
      .catch(() => link && window.location.assign(link.href));
  };
  if (hasSignedInMark() || readSavedCart().some(({ batch }) => batch)) void enhance();
  root.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-batch-act="choose"] > a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void enhance(link);
  });
}
