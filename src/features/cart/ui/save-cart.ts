import { callApi } from '../../../ui/api-client.ts';
import type { emptyCart, getReminder, saveCart as saveCartContract } from '../contract.ts';
import { CART_UNTOLD, readSavedCart } from './saved-cart.ts';

/** Whether this tab's learner agreed: `1` or `0`, asked once. */
const AGREED = 'cart_reminder';
const PAUSE = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the server of the cart, where its owner agreed to that; several changes in a row are told once. */
export function saveCart(): void {
  sessionStorage.setItem(CART_UNTOLD, '1');
  clearTimeout(timer);
  timer = setTimeout(() => void tell(), PAUSE);
}

/** Remembers for this tab what the learner chose. */
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
    // Nobody is signed in any more, or the server is away: a reminder is no reason to disturb anybody.
  }
}

async function hasAgreed(): Promise<boolean> {
  const known = sessionStorage.getItem(AGREED);
  if (known !== null) return known === '1';
  const { isAgreed } = await callApi<typeof getReminder>({ method: 'GET', path: '/cart/reminder' });
  rememberChoice(isAgreed);
  return isAgreed;
}
