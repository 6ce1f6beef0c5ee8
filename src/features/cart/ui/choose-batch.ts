import { addItem, type CartItem } from '../rules.ts';
import { readSavedCart, saveCart } from './saved-cart.ts';

/** Puts a course with its batch into the cart; a course that is there takes over the batch and its fee. */
export function chooseBatch(item: CartItem): void {
  const items = readSavedCart();
  saveCart(
    items.some(({ id }) => id === item.id)
      ? items.map((known) => (known.id === item.id ? { ...known, ...item } : known))
      : addItem(items, item),
  );
}

/** Leaves a course in the cart without its batch; its price is the batch's until the cart is priced again. */
export function leaveBatch(id: string): void {
  saveCart(readSavedCart().map(({ batch, ...item }) => (batch && item.id !== id ? { ...item, batch } : item)));
}
