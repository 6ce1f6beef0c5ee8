import { hasSignedInMark } from '../../../ui/document/signed-in-mark.ts';
import { CART_CHANGED, CART_UNTOLD } from './saved-cart.ts';

/** Follows the signed-in user's cart: the consent is queried only when the cart changes. */
export function followCart(): void {
  const keep = () => {
    if (hasSignedInMark()) void import('./save-cart.ts').then((module) => module.saveCart());
  };
  window.addEventListener(CART_CHANGED, keep);
  if (hasSignedInMark() && sessionStorage.getItem(CART_UNTOLD)) keep();
}
