import { startIslands } from './ui/islands/start-islands.ts';

/** The islands of the public documents by name; each is loaded when its moment comes. */
startIslands({
  'cart-menu': async () => (await import('./features/cart/ui/cart-menu.tsx')).CartMenu,
  'account-menu': async () => (await import('./features/accounts/ui/account-menu.tsx')).AccountMenu,
});

fillBadges();

/** Shows the cart's count before any island has loaded; the same key and shape as the cart's own store. */
function fillBadges(): void {
  let count = 0;
  try {
    const saved: unknown = JSON.parse(localStorage.getItem('course_cart') ?? '[]');
    if (Array.isArray(saved)) count = saved.length;
  } catch {
    count = 0;
  }
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = String(count);
    badge.hidden = count === 0;
  }
  // Only a browser that was signed in asks who it is; the others load nothing.
  if (!/(^|; )signed_in=1/.test(document.cookie)) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-island="account-menu"]')) place.dispatchEvent(new Event('focusin'));
}
