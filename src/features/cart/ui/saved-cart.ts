import { parseBundles, parseCart, type CartBundle, type CartItem } from '../rules.ts';

/** Local-storage key of the cart (spec 1 §9). */
export const CART_KEY = 'course_cart';

/** Local-storage key of the bundles that the server last offered for the cart. */
const BUNDLES_KEY = 'cart_bundles';

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

/** The bundles as they were last offered; one applies only while the cart holds all of it. */
export function readSavedBundles(): readonly CartBundle[] {
  try {
    return parseBundles(localStorage.getItem(BUNDLES_KEY));
  } catch {
    return [];
  }
}

/** Keeps the bundles; whoever saves the cart afterwards tells the page. */
export function saveBundles(bundles: readonly CartBundle[]): void {
  try {
    localStorage.setItem(BUNDLES_KEY, JSON.stringify(bundles));
  } catch {
    // Storage is full or forbidden: the cart shows what the courses cost one by one, and the order has the bundle's price.
  }
}

/** What the cart's link says to those who hear it. */
export function cartLabel(count: number): string {
  return count === 0 ? 'Cart' : `Cart, ${count} in it`;
}

/** Beside the price of a course that is bought with others. */
export function inBundle(name: string): string {
  return `In the bundle “${name}”`;
}

/** How much of the discount a bundle gives. */
export function ofBundle(name: string): string {
  return `Of the discount, by the bundle “${name}”`;
}
