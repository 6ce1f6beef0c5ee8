import { cart } from '../../cart/ui/cart-store.ts';
import { ownedWords, refreshQuote } from '../../cart/ui/refresh-quote.ts';

/** Brings the cart up to date before it is paid; a course that is no longer sold leaves it. Gives what the buyer should know of that. */
export async function refreshCart(): Promise<{ words: string; emiMonths: number | null }> {
  const { owned, gone, emiMonths } = await refreshQuote();
  for (const id of gone) cart.remove(id);
  return { words: ownedWords(owned), emiMonths };
}
