import { parseCart, type CartItem } from '../rules.ts';

/** Local-storage key of the cart (spec 1 §9). */
export const CART_KEY = 'course_cart';

/** Told to the window at every change, with the items: the page has parts that React draws and parts that it does not. */
export const CART_CHANGED = 'cart-changed';

/** In this tab: a change that the server has not been told yet; the next page tells it. */
export const CART_UNTOLD = 'cart_untold';

/** The cart as this browser keeps it; empty where storage is forbidden. */
export function readSavedCart(): readonly CartItem[] {
  try {
    return parseCart(localStorage.getItem(CART_KEY));
  } catch {
    return [];
  }
}

/** Keeps the cart and tells the whole page. */
export function saveCart(items: readonly CartItem[]): void {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(items));
  } catch {
    // Storage is full or forbidden: the cart still works until the page is left.
  }
  window.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: items }));
}

/** What the cart's link says to those who hear it. */
export function cartLabel(count: number): string {
  return count === 0 ? 'Cart' : `Cart, ${count} in it`;
}
