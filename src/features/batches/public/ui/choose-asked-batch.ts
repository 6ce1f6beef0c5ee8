import { callApi } from '../../../../ui/api-client.ts';
import { cart } from '../../../cart/ui/cart-store.ts';
import { chooseBatch } from '../../../cart/ui/choose-batch.ts';
import type { getPublicBatch } from '../public-contract.ts';
import { toCartItem } from './to-cart-item.ts';

/** Puts the course of the batch that a link to the checkout names into the cart, with the batch chosen if it has a seat. */
export async function chooseAskedBatch(idOrCode: string): Promise<void> {
  const request = { method: 'GET', path: '/batches/:idOrCode', params: { idOrCode } } as const;
  // A batch that is gone leaves the cart as it is.
  const found = await callApi<typeof getPublicBatch>(request).catch(() => null);
  if (!found) return;
  const { batch, ...item } = toCartItem(found.batch);
  const isOffered = found.mine?.waitlist?.state === 'offered';
  if (batch && (batch.state === 'open' || isOffered)) chooseBatch({ ...item, batch: { ...batch, isOffered } });
  else cart.add(item);
}
