import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { priceFloor } from './price-floor.ts';

const course = (title: string, price: number, salePrice: number | null, emiMonths: number | null) => {
  return { title, price, salePrice, emiMonths };
};
const [drawing, animation] = [course('Drawing', 11_999, 7999, null), course('Animation', 34_999, 24_999, 6)];

test('one course that supplies both figures needs no name', () => {
  expect(priceFloor([animation, course('Writing', 9000, null, 2), course('Film', 50_000, null, 24)])).toBe(
    'From ₹9,000, or ₹4,500 a month',
  );
});

test('figures of two courses name both', () => {
  expect(priceFloor([drawing, animation, course('Film', 60_000, null, 12)])).toBe(
    'From ₹7,999 (Drawing), or ₹4,167 a month (Animation)',
  );
});

test('without EMI only the price is said, without courses nothing', () => {
  expect(priceFloor([drawing])).toBe('From ₹7,999');
  expect(priceFloor([course('Taster', 0, null, 6)])).toBe('From ₹0');
  expect(priceFloor([])).toBeNull();
});

test('of any courses, some single course has the figures that stand without a name', () => {
  const rupees = fc.integer({ min: 1, max: 99_999 });
  const any = fc.record({
    title: fc.constantFrom('A', 'B', 'C'),
    price: rupees,
    salePrice: fc.option(rupees),
    emiMonths: fc.option(fc.integer({ min: 2, max: 24 })),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), (courses) => {
      const text = priceFloor(courses) ?? '';
      const pays = ({ price, salePrice }: (typeof courses)[number]) => salePrice ?? price;
      const price = `From ${formatRupees(Math.min(...courses.map(pays)))}`;
      const monthOf = (one: (typeof courses)[number]) => formatRupees(Math.ceil(pays(one) / (one.emiMonths ?? 1)));
      const byOne = courses.map((one) =>
        one.emiMonths === null
          ? `From ${formatRupees(pays(one))}`
          : `From ${formatRupees(pays(one))}, or ${monthOf(one)} a month`,
      );
      const byTwo = courses.flatMap((one) =>
        courses
          .filter(({ emiMonths }) => emiMonths !== null)
          .map((two) => `From ${formatRupees(pays(one))} (${one.title}), or ${monthOf(two)} a month (${two.title})`),
      );
      expect(text.startsWith(price)).toBe(true);
      expect([...byOne, ...byTwo]).toContain(text);
    }),
  );
});
