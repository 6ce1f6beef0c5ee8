import type { OrderDetail } from './order-labels.ts';

/** What the desk reduced an order by: the rest between its lines and its total, which neither a bundle nor a coupon explains. */
export function deskDiscountPaise(
  { totalPaise, coupon, bundles }: Pick<OrderDetail['order'], 'totalPaise' | 'coupon' | 'bundles'>,
  subtotalPaise: number,
): number {
  if (coupon !== null) return 0;
  return bundles.reduce((rest, { savingPaise }) => rest - savingPaise, subtotalPaise - totalPaise);
}
