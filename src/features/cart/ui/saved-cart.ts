import { parseBundles, parseCart, type CartBundle, type CartItem } from '../rules.ts';

/** Local-storage key of the cart (spec 1 §9). */
export const CART_KEY = 'course_cart';

/** Local-storage key of the bundles that the server last offered for the cart. */
const BUNDLES_KEY = 'cart_bundles';

/** Dispatched on the window at every change, with the items: parts of the page are rendered by React and parts are not. */
export const CART_CHANGED = 'cart-changed';

/** In this tab: a change not yet sent to the server; the next page sends it. */
export const CART_UNTOLD = 'cart_untold';

/** The cart stored in this browser; empty if storage is blocked. */
export function readSavedCart(): readonly CartItem[] {
  try {
    return parseCart(localStorage.getItem(CART_KEY));
  } catch {
    return [];
  }
}

/** Stores the cart and notifies the whole page. */
export function saveCart(items: readonly CartItem[]): void {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(items));
  } catch {
    // Storage is full or blocked: the cart works until the page is left.
  }
  window.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: items }));
}

/** The bundles as last offered; one applies only while the cart contains all of it. */
export function readSavedBundles(): readonly CartBundle[] {
  try {
    return parseBundles(localStorage.getItem(BUNDLES_KEY));
  } catch {
    return [];
  }
}

/** Stores the bundles; the caller saves the cart afterwards, which notifies the page. */
export function saveBundles(bundles: readonly CartBundle[]): void {
  try {
    localStorage.setItem(BUNDLES_KEY, JSON.stringify(bundles));
  } catch {
    // Storage is full or blocked: the cart shows single prices, and the order applies the bundle's price.
  }
}

/** The cart link's label for screen readers. */
export function cartLabel(count: number): string {
  return count === 0 ? 'Cart' : `Cart, ${count} in it`;
}

/** Shown beside the price of a course in a bundle. */
export function inBundle(name: string): string {
  return `In the bundle “${name}”`;
}

/** The part of the discount that comes from a bundle. */
export function ofBundle(name: string): string {
  return `Of the discount, by the bundle “${name}”`;
}
