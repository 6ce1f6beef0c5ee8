import { hasSignedInMark } from '../../../ui/document/signed-in-mark.ts';
import { callApi } from '../../../ui/api-client.ts';
import { addItem } from '../rules.ts';
import { readSavedCart, saveCart } from './saved-cart.ts';
import type { getSavedCart } from '../contract.ts';

/** Restores the cart that a reminder links to, also on another device; anonymous visitors sign in first. */
export async function restoreCart(): Promise<void> {
  if (!hasSignedInMark()) {
    window.location.replace(`/auth?${new URLSearchParams({ tab: 'sign-in', next: '/cart?saved=1' }).toString()}`);
    return;
  }
  const { items } = await callApi<typeof getSavedCart>({ method: 'GET', path: '/cart' });
  if (items.length > 0) saveCart(items.reduce(addItem, readSavedCart()));
  // Once: an item removed afterwards stays removed after a reload.
  window.history.replaceState(null, '', '/cart');
}
