import { callApi } from '../../../ui/api-client.ts';
import type { emptyCart, getReminder, saveCart as saveCartContract } from '../contract.ts';
import { CART_UNTOLD, readSavedCart } from './saved-cart.ts';

/** Whether this tab's learner consented: `1` or `0`, queried once. */
const AGREED = 'cart_reminder';
const PAUSE = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the cart to the server if its owner consented; several changes in a row are sent once. */
export function saveCart(): void {
  sessionStorage.setItem(CART_UNTOLD, '1');
  clearTimeout(timer);
  timer = setTimeout(() => void tell(), PAUSE);
}

/** Stores the learner's choice for this tab. */
export function rememberChoice(isAgreed: boolean): void {
  sessionStorage.setItem(AGREED, isAgreed ? '1' : '0');
}

async function tell(): Promise<void> {
  try {
    if (!(await hasAgreed())) {
      sessionStorage.removeItem(CART_UNTOLD);
      return;
    }
    const courseIds = readSavedCart().map(({ id }) => id);
    if (courseIds.length === 0) await callApi<typeof emptyCart>({ method: 'DELETE', path: '/cart' });
    else {
      const body = { courseIds };
      const { isKept } = await callApi<typeof saveCartContract>({ method: 'PUT', path: '/cart', body });
      rememberChoice(isKept);
    }
    sessionStorage.removeItem(CART_UNTOLD);
  } catch {
    // The user has signed out, or the server is down: a reminder does not justify an error message.
  }
}

async function hasAgreed(): Promise<boolean> {
  const known = sessionStorage.getItem(AGREED);
  if (known !== null) return known === '1';
  const { isAgreed } = await callApi<typeof getReminder>({ method: 'GET', path: '/cart/reminder' });
  rememberChoice(isAgreed);
  return isAgreed;
}
