import { parseCart, type CartItem } from '../rules.ts';

/** Local-storage key of the cart (spec 1 §9). */
export const CART_KEY = 'course_cart';

/** Told to the window at every change, for what is not drawn by React: the badge of a header that nobody has touched yet. */
export const CART_CHANGED = 'cart-changed';

/** The cart as this browser keeps it; empty where storage is forbidden. */
export function readSavedCart(): readonly CartItem[] {
  try {
    return parseCart(localStorage.getItem(CART_KEY));
  } catch {
    return [];
  }
}

/** What the cart's link says to those who hear it. */
export function cartLabel(count: number): string {
  return count === 0 ? 'Cart' : `Cart, ${count} in it`;
}
