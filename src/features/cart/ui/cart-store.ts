import { useSyncExternalStore } from 'react';
import { addItem, removeItem, type CartBundle, type CartItem } from '../rules.ts';
import { CART_CHANGED, CART_KEY, readSavedBundles, readSavedCart, saveBundles, saveCart } from './saved-cart.ts';

const EMPTY: readonly CartItem[] = [];
const NO_BUNDLES: readonly CartBundle[] = [];
const listeners = new Set<() => void>();
let items: readonly CartItem[] | null = null;
let bundles: readonly CartBundle[] | null = null;

/** The cart of this browser, shared by all islands and tabs. */
export const cart = {
  items: () => (items ??= readSavedCart()),
  /** The bundles last offered by the server. */
  bundles: () => (bundles ??= readSavedBundles()),
  has: (id: string) => cart.items().some((item) => item.id === id),
  add: (item: CartItem) => save(addItem(cart.items(), item)),
  remove: (id: string) => save(removeItem(cart.items(), id)),
  clear() {
    saveBundles(NO_BUNDLES);
    save(EMPTY);
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage);
      window.addEventListener(CART_CHANGED, onChange);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', onStorage);
      window.removeEventListener(CART_CHANGED, onChange);
    };
  },
};

/** The items; empty during server rendering and hydration. */
export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(cart.subscribe, cart.items, () => EMPTY);
}

/** The bundles that go with `useCart`. */
export function useCartBundles(): readonly CartBundle[] {
  return useSyncExternalStore(cart.subscribe, cart.bundles, () => NO_BUNDLES);
}

function save(next: readonly CartItem[]): void {
  items = next;
  saveCart(next);
}

/** Also called for changes made outside React, on the cart page. */
function onChange(event: Event): void {
  bundles = null;
  if (event instanceof CustomEvent) items = event.detail as readonly CartItem[];
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent): void {
  if (event.key !== CART_KEY && event.key !== null) return;
  items = null;
  bundles = null;
  for (const listener of listeners) listener();
}
