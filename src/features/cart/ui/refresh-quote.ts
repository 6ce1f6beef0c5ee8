import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { quoteCart } from '../contract.ts';
import type { CartItem } from '../rules.ts';
import { readSavedBundles, readSavedCart, saveBundles, saveCart } from './saved-cart.ts';

/** What was removed from the cart: courses that the visitor owns, by title, and ids of courses no longer on sale. */
export interface CartChanges {
  owned: string[];
  gone: string[];
  /** Months of interest-free EMI for the whole cart, if the institute offers it. */
  emiMonths: number | null;
}

/**
 * Updates the cart's prices and bundles, and removes courses that the visitor owns. If the request fails, nothing changes; the server
 * prices the order in any case.
 */
export async function refreshQuote(): Promise<CartChanges> {
  const items = readSavedCart();
  const quote = items.length === 0 ? null : await fetchQuote(items);
  if (!quote) return { owned: [], gone: [], emiMonths: null };
  const known = new Map(quote.items.map((item) => [item.id, item]));
  const kept = readSavedCart().flatMap((item) => {
    const told = known.get(item.id);
    if (!told) return [item];
    const { price, salePrice, isOwned, batchId, batchState, heldUntil } = told;
    const { batch } = item;
    if (isOwned) return [];
    // Another batch may have been chosen since the question was asked.
    if (batchId !== (batch?.id ?? null)) return [item];
    return {
      ...item,
      price,
      salePrice,
      ...(batch && { batch: { ...batch, state: batchState ?? batch.state, heldUntil: heldUntil ?? undefined } }),
    };
  });
  // Rendering unchanged items again would lose the focus.
  const isNew = isChanged(readSavedBundles(), quote.bundles) || isChanged(readSavedCart(), kept);
  if (isNew) {
    saveBundles(quote.bundles);
    saveCart(kept);
  }
  return {
    owned: items.filter((item) => known.get(item.id)?.isOwned).map((item) => item.title),
    gone: items.filter((item) => !known.has(item.id)).map((item) => item.id),
    emiMonths: quote.emiMonths,
  };
}

/** The message about courses that were removed from the cart; `others`: how many remain. */
export function ownedMessage(titles: readonly string[], others: number): string {
  if (titles.length === 0) return '';
  const they = titles.length === 1 ? 'it' : 'they';
  const ofOthers = others > 0 ? ' The other courses are at their own price: a bundle needs all of its courses.' : '';
  return `You already have ${titles.join(' and ')}, so ${they} left your cart.${ofOthers}`;
}

function isChanged(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** A plain function, since the cart page calls it before anything else is loaded. */
async function fetchQuote(items: readonly CartItem[]): Promise<RouteResponse<typeof quoteCart> | null> {
  const headers = { 'Content-Type': 'application/json' };
  const cartItems = items.map(({ id, batch }) => ({ id, batchId: batch?.id }));
  try {
    const response = await fetch('/api/cart/quote', { method: 'POST', headers, body: JSON.stringify({ cartItems }) });
    return response.ok ? ((await response.json()) as RouteResponse<typeof quoteCart>) : null;
  } catch {
    return null;
  }
}
