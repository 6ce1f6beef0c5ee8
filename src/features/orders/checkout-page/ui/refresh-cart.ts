import { cart } from '../../../cart/ui/cart-store.ts';
import { ownedMessage, refreshQuote } from '../../../cart/ui/refresh-quote.ts';

/** Updates the cart before payment; removes courses no longer on sale. Returns the message for the buyer. */
export async function refreshCart(): Promise<{ text: string; emiMonths: number | null }> {
  const { owned, gone, emiMonths } = await refreshQuote();
  const titles = cart.items().flatMap(({ id, title }) => (gone.includes(id) ? [title] : []));
  for (const id of gone) cart.remove(id);
  return {
    text: [ownedMessage(owned, cart.items().length), removedMessage(titles)].filter(Boolean).join(' '),
    emiMonths,
  };
}

/** The message about courses no longer on sale. */
export function removedMessage(titles: readonly string[]): string {
  if (titles.length === 0) return '';
  return titles.length === 1
    ? `${titles[0]} is no longer on offer, so it left your cart.`
    : `${titles.join(' and ')} are no longer on offer, so they left your cart.`;
}
