import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartItem } from '../../../cart/rules.ts';
import { priceBundles, priceLine, priceOrder } from '../../orders/pricing-rules.ts';
import { emiPerMonthRupees } from '../../../../kit/numbers/emi.ts';
import { emiLine } from '../../../catalogue/rules.ts';
import { checkoutTotals, emiOfCart } from './checkout-totals.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const item = fc
  .record({ id: fc.constantFrom(...ids), price: fc.nat(100_000), off: fc.nat(50_000), hasSale: fc.boolean() })
  .map(({ id, price, off, hasSale }): CartItem => {
    const salePrice = hasSale ? Math.max(0, price - off) : null;
    return { id, title: id, image: '', instructor: '', price, salePrice, quantity: 1 };
  });
const cart = fc.uniqueArray(item, { minLength: 1, selector: ({ id }) => id });
const bundles = fc.array(
  fc.record({
    slug: fc.uuid(),
    name: fc.string(),
    courseIds: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 2 }),
    priceRupees: fc.integer({ min: 1, max: 200_000 }),
  }),
);
const scope = fc.option(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }));
const coupon = fc.option(
  fc
    .tuple(fc.boolean(), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 50_000 }), scope)
    .map(([isFlat, percent, rupees, courseIds]) =>
      isFlat ? { percent: 0, rupees, courseIds } : { percent, rupees: 0, courseIds },
    ),
);

test('the checkout shows what the order will cost, for any cart, bundles and coupon', () => {
  fc.assert(
    fc.property(cart, bundles, coupon, (items, offered, discount) => {
      const lines = items.map(({ id, price, salePrice }) =>
        priceLine({ id, priceRupees: price, salePriceRupees: salePrice }),
      );
      const order = priceOrder(priceBundles(lines, offered).lines, discount);
      const shown = checkoutTotals(items, offered, discount);
      expect(shown.totalRupees).toBe(order.totalPaise / 100);
      expect(shown.saleRupees).toBe(order.salePaise / 100);
      expect(shown.originalRupees).toBe(order.listPaise / 100);
    }),
    { numRuns: 1000 },
  );
});

test('the checkout offers the EMI of the card, in the same figures', () => {
  const emi = { fromRupees: 5000, months: 12, ratePercent: 15, isNoCost: true };
  const offered = emiOfCart(emi, 6);
  expect(offered?.months).toBe(6);
  expect(emiLine(24_999, 6)).toContain(`₹${emiPerMonthRupees(24_999, offered ?? emi)?.toLocaleString('en-IN')} × 6`);
  expect(emiOfCart({ ...emi, isNoCost: false }, 6)).toMatchObject({ months: 12 });
  expect(emiOfCart(null, 6)).toBeNull();
});
