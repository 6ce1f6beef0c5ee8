import { readSavedCart } from '../../../cart/ui/saved-cart.ts';

/**
 * Rows of batches act in place once one of them is pressed; at once for who is signed in or has chosen one. Whoever has no script follows
 * their links.
 */
export function wakeBatches(root: Document): void {
  if (!root.querySelector('[data-batch]')) return;
  const isSignedIn = /(^|; )signed_in=1/.test(root.cookie);
  let waking: Promise<void> | null = null;
  const wake = () => (waking ??= import('./enhance-batches.ts').then((module) => module.enhanceBatches(root)));
  if (isSignedIn || readSavedCart().some(({ batch }) => batch)) void wake().catch(() => (waking = null));
  root.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-batch-act] > a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A guest signs in before joining a waitlist.
    if (link.pathname === '/auth' && !isSignedIn) return;
    const act = link.parentElement;
    event.preventDefault();
    wake().then(
      () => act?.querySelector('button')?.click(),
      () => window.location.assign(link.href),
    );
  });
}
