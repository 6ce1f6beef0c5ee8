import { cart } from '../../../cart/ui/cart-store.ts';
import { ownedMessage, refreshQuote } from '../../../cart/ui/refresh-quote.ts';

/** Brings the cart up to date before it is paid; a course that is no longer sold leaves it. Gives what the buyer should know of that. */
export async function refreshCart(): Promise<{ words: string; emiMonths: number | null }> {
  const { owned, gone, emiMonths } = await refreshQuote();
  const titles = cart.items().flatMap(({ id, title }) => (gone.includes(id) ? [title] : []));
  for (const id of gone) cart.remove(id);
  return {
    words: [ownedMessage(owned, cart.items().length), removedMessage(titles)].filter(Boolean).join(' '),
    emiMonths,
  };
}

/** What the buyer reads of courses that are no longer sold. */
export function removedMessage(titles: readonly string[]): string {
  if (titles.length === 0) return '';
  return titles.length === 1
    ? `${titles[0]} is no longer on offer, so it left your cart.`
    : `${titles.join(' and ')} are no longer on offer, so they left your cart.`;
}
