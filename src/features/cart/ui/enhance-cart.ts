import { CART_CHANGED, cartLabel, readSavedCart } from './saved-cart.ts';

/** Shows the cart's count in headers whose menu is not hydrated yet, now and at every change. */
export function fillCartBadges(root: ParentNode): void {
  const fill = () => {
    const count = readSavedCart().length;
    for (const badge of root.querySelectorAll<HTMLElement>('[data-island]:not([data-hydrated]) [data-cart-count]')) {
      badge.textContent = String(count);
      badge.hidden = count === 0;
      badge.closest('[data-cart-link]')?.setAttribute('aria-label', cartLabel(count));
    }
  };
  fill();
  window.addEventListener(CART_CHANGED, fill);
  window.addEventListener('storage', fill);
  // A page restored from the back/forward cache may show an older cart.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: readSavedCart() }));
  });
}

/** Enhances the buttons of courses already in the cart, so that they say Go to Cart; others are enhanced on interaction. */
export function enhanceCartButtons(root: ParentNode): void {
  const ids = readSavedCart().map((item) => item.id);
  if (ids.length === 0) return;
  for (const island of root.querySelectorAll<HTMLElement>('[data-island="buy-course"]')) {
    const props = JSON.parse(island.dataset.props ?? '{}') as { item?: { id: string } };
    if (props.item && ids.includes(props.item.id)) island.dispatchEvent(new Event('focusin'));
  }
}
