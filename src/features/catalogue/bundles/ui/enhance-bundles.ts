import { addItem, type CartItem } from '../../../cart/rules.ts';
import { ownedMessage, refreshQuote } from '../../../cart/ui/refresh-quote.ts';
import { readSavedCart, saveCart } from '../../../cart/ui/saved-cart.ts';

/** Lets the buttons of bundles put all of their courses into the cart; then they lead there. */
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

/** The link to the cart takes the button's place. */
function showWay(button: HTMLElement): HTMLElement | null {
  const way = button.parentElement?.querySelector('a') ?? null;
  button.hidden = true;
  if (way) way.hidden = false;
  return way;
}
