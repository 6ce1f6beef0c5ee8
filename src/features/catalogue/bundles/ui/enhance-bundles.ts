import { addItem, type CartItem } from '../../../cart/rules.ts';
import { ownedMessage, refreshQuote } from '../../../cart/ui/refresh-quote.ts';
import { readSavedCart, saveCart } from '../../../cart/ui/saved-cart.ts';

/** Makes the buttons of bundles add all of their courses to the cart; then they link to it. */
export function enhanceBundles(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-bundle]')) {
    const items = JSON.parse(button.dataset.bundle ?? '[]') as CartItem[];
    const kept = readSavedCart();
    if (items.every(({ id }) => kept.some((item) => item.id === id))) showWay(button);
    button.addEventListener('click', () => void add(button, items));
  }
}

async function add(button: HTMLElement, items: readonly CartItem[]): Promise<void> {
  saveCart(items.reduce<readonly CartItem[]>(addItem, readSavedCart()));
  showWay(button)?.focus();
  const { owned } = await refreshQuote();
  const said = button.parentElement?.parentElement?.querySelector('[role="status"]');
  if (said)
    said.textContent = ownedMessage(owned, readSavedCart().length) || `All ${items.length} courses are in your cart.`;
}

/** Replaces the button by the link to the cart. */
function showWay(button: HTMLElement): HTMLElement | null {
  const way = button.parentElement?.querySelector('a') ?? null;
  button.hidden = true;
  if (way) way.hidden = false;
  return way;
}
