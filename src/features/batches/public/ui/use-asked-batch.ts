import { useEffect, useEffectEvent } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { cart } from '../../../cart/ui/cart-store.ts';
import type { getPublicBatch, PublicBatch } from '../public-contract.ts';

/**
 * The batch that a link to the checkout names: its course is put into the cart, and the batch is chosen. The quote that follows fills in
 * what a cart shows of a course.
 */
export function useAskedBatch(onFound: (batch: PublicBatch) => void): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const idOrCode = new URLSearchParams(window.location.search).get('batch');
    if (!idOrCode) return;
    const request = { method: 'GET', path: '/batches/:idOrCode', params: { idOrCode } } as const;
    callApi<typeof getPublicBatch>(request).then(
      ({ batch }) => {
        const { courseId: id, courseTitle: title, courseImage: image, trainer: instructor, price, salePrice } = batch;
        if (!cart.has(id)) cart.add({ id, title, image, instructor, price, salePrice, quantity: 1 });
        if (batch.saleState === 'open') found(batch);
      },
      // A batch that is gone leaves the cart as it is.
      () => undefined,
    );
  }, []);
}
