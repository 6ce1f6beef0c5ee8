import { callApi } from '../../../ui/api-client.ts';
import { cart } from '../../cart/ui/cart-store.ts';
import type { getCourse } from '../../catalogue/contract.ts';

/** Brings the cart's prices up to date; a course that is no longer sold leaves it. */
export async function refreshCart(): Promise<void> {
  const items = cart.items();
  const answers = await Promise.allSettled(
    items.map((item) => callApi<typeof getCourse>({ method: 'GET', path: '/courses/:id', params: { id: item.id } })),
  );
  for (const [index, item] of items.entries()) {
    const answer = answers[index];
    if (answer?.status !== 'fulfilled') {
      if (isGone(answer?.reason)) cart.remove(item.id);
      continue;
    }
    const { course } = answer.value;
    if (course.price === item.price && course.salePrice === item.salePrice) continue;
    cart.replace({ ...item, price: course.price, salePrice: course.salePrice });
  }
}

function isGone(reason: unknown): boolean {
  return reason instanceof Error && 'status' in reason && reason.status === 404;
}
