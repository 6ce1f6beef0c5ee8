import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPaise } from '../../kit/numbers/money.ts';
import { emiPerMonthRupees } from '../../kit/numbers/emi.ts';
import { nextRefundState } from './refunds/refund-rules.ts';
import {
  hasEnded,
  nextOrderState,
  ORDER_STATE_NAMES,
  orderStatusName,
  publicOrderId,
  type OrderEvent,
  type OrderState,
  type PaymentState,
} from './rules.ts';
import { OFFLINE_METHODS, isReceivedDay, needsReference, priceSale } from './counter-sales/counter-rules.ts';
import {
  findCartIssue,
  fingerprintText,
  priceBundles,
  priceLine,
  priceOrder,
  type PricedLine,
} from './orders/pricing-rules.ts';
import { furthestPaymentState, judgePayment, methodName } from './payments/payment-rules.ts';

const line = fc
  .record({ courseId: fc.uuid(), priceRupees: fc.nat(400_000), offRupees: fc.nat(400_000) })
  .map(({ courseId, priceRupees, offRupees }): PricedLine =>
    priceLine({ id: courseId, priceRupees, salePriceRupees: Math.max(0, priceRupees - offRupees) }),
  );
const lines = fc.array(line, { minLength: 1, maxLength: 50 });
const percent = fc.integer({ min: 0, max: 100 });
const off = (couponPercent: number) => ({ percent: couponPercent, rupees: 0, courseIds: null });

describe('priceOrder', () => {
  it('gives the figures of the checkout screen', () => {
    const order = priceOrder(
      [
        { courseId: 'a', listPaise: 34_999_00, salePaise: 24_999_00 },
        { courseId: 'b', listPaise: 11_999_00, salePaise: 7_999_00 },
      ],
      off(10),
    );
    expect(order).toMatchObject({ listPaise: 46_998_00, salePaise: 32_998_00, totalPaise: 29_698_00 });
    expect(order.lines.map((one) => one.paidPaise)).toEqual([22_499_00, 7_199_00]);
  });

  it('without a coupon is the sum of today’s prices', () => {
    const order = priceOrder([{ courseId: 'a', listPaise: 300_00, salePaise: 200_00 }], null);
    expect(order).toMatchObject({ listPaise: 300_00, salePaise: 200_00, totalPaise: 200_00 });
    expect(order.lines).toMatchObject([{ paidPaise: 200_00 }]);
  });

  it('rounds half a rupee up, as the specification rounds', () => {
    expect(priceOrder([{ courseId: 'a', listPaise: 100, salePaise: 100 }], off(50)).totalPaise).toBe(100);
    expect(priceOrder([{ courseId: 'a', listPaise: 150_00, salePaise: 150_00 }], off(15)).totalPaise).toBe(128_00);
  });

  it('is the rounded product of the specification, in whole rupees, and 0 at 100%', () => {
    fc.assert(
      fc.property(lines, percent, (some, coupon) => {
        const { salePaise, totalPaise } = priceOrder(some, off(coupon));
        expect(totalPaise % 100).toBe(0);
        expect(Math.abs(totalPaise / 100 - (salePaise / 100) * (1 - coupon / 100))).toBeLessThanOrEqual(0.5 + 1e-6);
        if (coupon === 100) expect(totalPaise).toBe(0);
        if (coupon === 0) expect(totalPaise).toBe(salePaise);
      }),
    );
  });

  it('gives each line a part that is whole, fair within a rupee, and adds up exactly', () => {
    fc.assert(
      fc.property(lines, percent, (some, coupon) => {
        const order = priceOrder(some, off(coupon));
        let added = 0;
        for (const [index, part] of order.lines.entries()) {
          added += part.paidPaise;
          expect(part.paidPaise % 100).toBe(0);
          expect(part.paidPaise).toBeGreaterThanOrEqual(0);
          const exact =
            order.salePaise === 0 ? 0 : (order.totalPaise * (some[index]?.salePaise ?? 0)) / order.salePaise;
          expect(Math.abs(part.paidPaise - exact)).toBeLessThan(100);
        }
        expect(added).toBe(order.totalPaise);
      }),
    );
  });
});

describe('priceOrder with any coupon', () => {
  const coupon = fc
    .record({
      isFlat: fc.boolean(),
      percent: fc.integer({ min: 1, max: 100 }),
      rupees: fc.integer({ min: 1, max: 900_000 }),
    })
    .map(({ isFlat, percent: part, rupees }) => (isFlat ? { percent: 0, rupees } : { percent: part, rupees: 0 }));
  const cart = fc.uniqueArray(line, { minLength: 1, maxLength: 50, selector: ({ courseId }) => courseId });
  const scoped = fc.tuple(cart, coupon, fc.boolean(), fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }));

  /** Computed independently, in integer fractions: half a rupee rounds up. */
  function totalSlowly(
    some: readonly PricedLine[],
    isIn: (index: number) => boolean,
    off: { percent: number; rupees: number },
  ) {
    const inside = some.reduce((sum, one, at) => (isIn(at) ? sum + BigInt(one.salePaise / 100) : sum), 0n);
    const outside = some.reduce((sum, one, at) => (isIn(at) ? sum : sum + BigInt(one.salePaise / 100)), 0n);
    const left = off.rupees > 0 ? inside - BigInt(off.rupees) : (2n * inside * BigInt(100 - off.percent) + 100n) / 200n;
    return Number(outside + (left > 0n ? left : 0n)) * 100;
  }

  it('is right for a thousand carts, with and without chosen courses, and its lines add up to the paisa', () => {
    fc.assert(
      fc.property(scoped, ([some, discount, isForAll, choices]) => {
        const isIn = (index: number) => isForAll || choices[index] === true;
        const courseIds = isForAll ? null : some.flatMap(({ courseId }, at) => (isIn(at) ? [courseId] : []));
        const order = priceOrder(some, { ...discount, courseIds });
        expect(order.totalPaise).toBe(totalSlowly(some, isIn, discount));
        expect(order.lines.reduce((added, one) => added + one.paidPaise, 0)).toBe(order.totalPaise);
        for (const [at, one] of order.lines.entries()) {
          expect(one.paidPaise % 100).toBe(0);
          expect(one.paidPaise).toBeGreaterThanOrEqual(0);
          expect(one.paidPaise).toBeLessThanOrEqual(one.salePaise);
          if (!isIn(at)) expect(one.paidPaise).toBe(one.salePaise);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('never goes below nothing', () => {
    const order = priceOrder([{ courseId: 'a', listPaise: 900_00, salePaise: 400_00 }], {
      percent: 0,
      rupees: 500,
      courseIds: null,
    });
    expect(order).toMatchObject({ totalPaise: 0, lines: [{ paidPaise: 0 }] });
  });

  it('comes after the bundle', () => {
    const set = { slug: 'pair', name: 'Pair', courseIds: ['a', 'b'], priceRupees: 1500 };
    const { lines: lowered, bundles } = priceBundles(
      [
        { courseId: 'a', listPaise: 1500_00, salePaise: 1000_00 },
        { courseId: 'b', listPaise: 1000_00, salePaise: 1000_00 },
        { courseId: 'c', listPaise: 100_00, salePaise: 100_00 },
      ],
      [set],
    );
    expect(bundles).toEqual([{ slug: 'pair', name: 'Pair', savingPaise: 500_00, courseIds: ['a', 'b'] }]);
    const order = priceOrder(lowered, { percent: 10, rupees: 0, courseIds: ['b', 'c'] });
    expect(order).toMatchObject({ listPaise: 2600_00, salePaise: 1600_00, totalPaise: 1515_00 });
    expect(order.lines.map((one) => one.paidPaise)).toEqual([750_00, 675_00, 90_00]);
  });
});

describe('findCartFault', () => {
  const found = [
    { id: '0192aaaa-0000-7000-8000-000000000001', courseId: 'web-design', slug: 'web-design-course' },
    { id: '0192aaaa-0000-7000-8000-000000000002', courseId: 'seo', slug: 'seo' },
  ];
  it.each([
    [[], 'empty-cart'],
    [['seo', 'seo'], 'course-twice'],
    [['web-design', '0192AAAA-0000-7000-8000-000000000001'], 'course-twice'],
    [['web-design', 'web-design-course'], 'course-twice'],
    [['seo', 'nothing'], 'unknown-course'],
    [['seo', 'web-design'], null],
  ] as const)('of %j is %s', (names, issue) => {
    expect(findCartIssue(names, found)).toBe(issue);
  });
});

it('takes two carts for one whatever their order, and for two when a price, coupon or total differs', () => {
  const a = { courseId: 'a', listPaise: 300, salePaise: 200 };
  const b = { courseId: 'b', listPaise: 500, salePaise: 400 };
  const text = fingerprintText({ lines: [a, b], totalPaise: 600, couponCode: null });
  expect(fingerprintText({ lines: [b, a], totalPaise: 600, couponCode: null })).toBe(text);
  const others = [
    { lines: [a, b], totalPaise: 500, couponCode: null },
    { lines: [a, b], totalPaise: 600, couponCode: 'X' },
    { lines: [{ ...a, salePaise: 300 }, b], totalPaise: 600, couponCode: null },
    { lines: [a], totalPaise: 600, couponCode: null },
  ];
  for (const other of others) expect(fingerprintText(other)).not.toBe(text);
});

describe('states', () => {
  const states: OrderState[] = ['created', 'open', 'paid', 'refunded'];
  const paymentStates: PaymentState[] = ['failed', 'authorized', 'captured', 'refunded'];

  it('of an order only go forward, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<OrderEvent>('offered', 'paid', 'returned')), (events) => {
        let state: OrderState = 'created';
        for (const event of events) {
          const next = nextOrderState(state, event);
          if (next === null) continue;
          expect(states.indexOf(next)).toBeGreaterThan(states.indexOf(state));
          state = next;
        }
      }),
    );
  });

  it('of an order never reach refunded without having been paid', () => {
    expect(nextOrderState('created', 'returned')).toBeNull();
    expect(nextOrderState('open', 'returned')).toBeNull();
    expect(nextOrderState('created', 'paid')).toBe('paid');
    const after = (event: OrderEvent) => states.map((state) => nextOrderState(state, event));
    expect(after('offered')).toEqual(['open', null, null, null]);
    expect(after('paid')).toEqual(['paid', 'paid', null, null]);
    expect(after('returned')).toEqual([null, null, 'refunded', null]);
  });

  it('of a payment end the same in whatever order they are reported', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentStates), { minLength: 1 }), (reported) => {
        const end = reported.reduce<PaymentState | null>(furthestPaymentState, null);
        expect(reported.toReversed().reduce<PaymentState | null>(furthestPaymentState, null)).toBe(end);
      }),
    );
    expect(furthestPaymentState('failed', 'authorized')).toBe('authorized');
    expect(furthestPaymentState('captured', 'failed')).toBe('captured');
  });

  it('of a refund are final once it is processed or failed', () => {
    expect(nextRefundState('waiting', 'pending')).toBe('pending');
    expect(nextRefundState('pending', 'failed')).toBe('failed');
    expect(nextRefundState('processed', 'failed')).toBe('processed');
    expect(nextRefundState('failed', 'processed')).toBe('failed');
  });
});

describe('judgePayment', () => {
  const expiresAt = new Date('2026-11-15T10:00:00Z');
  const order = { state: 'open' as const, totalPaise: 50_000, currency: 'INR', expiresAt };
  const payment = {
    state: 'captured' as const,
    amountPaise: 50_000,
    currency: 'INR',
    isAccepted: false,
    wasCaptured: true,
    madeAt: new Date('2026-11-15T09:59:59Z'),
  };
  const late = { ...payment, madeAt: new Date('2026-11-15T10:00:01Z') };
  const refunded = { ...payment, state: 'refunded' as const };
  it.each([
    [order, payment, { act: 'accept' }],
    [{ ...order, state: 'created' as const }, payment, { act: 'accept' }],
    [order, { ...payment, state: 'authorized' as const, wasCaptured: false }, { act: 'wait' }],
    [order, { ...payment, state: 'failed' as const, wasCaptured: false }, { act: 'wait' }],
    [order, refunded, { act: 'accept' }],
    [order, { ...refunded, wasCaptured: false }, { act: 'wait' }],
    [order, { ...refunded, amountPaise: 100 }, { act: 'wait' }],
    [{ ...order, state: 'paid' as const }, refunded, { act: 'wait' }],
    [order, { ...payment, amountPaise: 100 }, { act: 'return', reason: 'wrong-amount' }],
    [order, { ...payment, currency: 'USD' }, { act: 'return', reason: 'wrong-amount' }],
    [{ ...order, state: 'paid' as const }, payment, { act: 'return', reason: 'second-payment' }],
    [{ ...order, state: 'refunded' as const }, payment, { act: 'return', reason: 'second-payment' }],
    [{ ...order, state: 'paid' as const }, { ...payment, isAccepted: true }, { act: 'done' }],
    [order, late, { act: 'return', reason: 'order-expired' }],
    [order, { ...late, amountPaise: 100 }, { act: 'return', reason: 'wrong-amount' }],
    [order, { ...late, state: 'refunded' as const }, { act: 'wait' }],
    [{ ...order, expiresAt: null }, late, { act: 'accept' }],
    [{ ...order, state: 'expired' as const }, payment, { act: 'accept' }],
    [{ ...order, state: 'expired' as const }, late, { act: 'return', reason: 'order-expired' }],
    [{ ...order, state: 'expired' as const }, { ...late, isAccepted: true }, { act: 'done' }],
    [{ ...order, state: 'cancelled' as const }, payment, { act: 'return', reason: 'order-cancelled' }],
    [{ ...order, state: 'cancelled' as const }, refunded, { act: 'wait' }],
  ])('of %j and %j is %j', (anOrder, aPayment, verdict) => {
    expect(judgePayment(anOrder, aPayment)).toEqual(verdict);
  });
});

it('says methods and amounts as people do', () => {
  expect(['upi', 'netbanking', 'card', 'bank_transfer'].map(methodName)).toEqual([
    'UPI',
    'Net banking',
    'Card',
    'Bank transfer',
  ]);
  expect(methodName('bharat_qr_code')).toBe('Bharat qr code');
  expect([0, 24_999_00, 1250, 1_24_500_05].map(formatPaise)).toEqual(['₹0', '₹24,999', '₹12.50', '₹1,24,500.05']);
});

describe('EMI', () => {
  const terms = { fromRupees: 5000, months: 12, ratePercent: 15, isNoCost: false };
  it.each([
    [27_999, terms, 2528],
    [12_000, terms, 1084],
    [12_000, { ...terms, months: 6 }, 2089],
    [12_000, { ...terms, ratePercent: 0 }, 1000],
    [12_001, { ...terms, isNoCost: true }, 1001],
    [5000, terms, 452],
    [4999, terms, null],
    [0, { ...terms, fromRupees: 0 }, null],
  ])('of ₹%i', (total, of, perMonth) => {
    expect(emiPerMonthRupees(total, of)).toBe(perMonth);
  });

  it('never says less than is paid back', () => {
    for (let total = 5000; total < 60_000; total += 777)
      expect((emiPerMonthRupees(total, terms) ?? 0) * terms.months).toBeGreaterThan(total);
  });
});

describe('a sale at the desk', () => {
  const line = (courseId: string, listPaise: number, salePaise: number, loweredPaise: number) => ({
    ...{ courseId, listPaise, salePaise, loweredPaise },
  });

  it('is priced at today’s price, less what each course was lowered by', () => {
    const sale = priceSale([line('a', 1500_00, 1000_00, 0), line('b', 800_00, 800_00, 300_00)]);
    expect(sale).toMatchObject({ listPaise: 2300_00, salePaise: 1800_00, totalPaise: 1500_00 });
    expect(sale?.lines.map(({ paidPaise }) => paidPaise)).toEqual([1000_00, 500_00]);
  });

  it('is none where one of its courses would cost nothing', () => {
    expect(priceSale([line('a', 1000_00, 1000_00, 1000_00), line('b', 800_00, 800_00, 0)])).toBeNull();
    expect(priceSale([line('a', 1000_00, 1000_00, 1001_00)])).toBeNull();
    expect(priceSale([line('a', 1000_00, 1000_00, 999_00)])?.totalPaise).toBe(1_00);
  });

  it('leaves a number behind unless it was paid in cash', () => {
    expect(OFFLINE_METHODS.filter(needsReference)).toEqual(['bank_transfer', 'upi_desk', 'cheque']);
  });

  it('is written down on its day or up to sixty days after', () => {
    const isTaken = (day: string) => isReceivedDay(day, '2026-11-14');
    expect(['2026-11-14', '2026-09-15'].map(isTaken)).toEqual([true, true]);
    expect(['2026-11-15', '2026-09-14'].map(isTaken)).toEqual([false, false]);
  });
});

it('an order is called by the provider’s number, and by ours where it has none', () => {
  expect(publicOrderId({ id: 'ours', providerOrderId: 'order_1' })).toBe('order_1');
  expect(publicOrderId({ id: 'ours', providerOrderId: null })).toBe('ours');
});

describe('the status of an order', () => {
  it.each<[OrderState, number, string]>([
    ['paid', 0, 'Paid'],
    ['paid', 1, 'Partly refunded'],
    ['refunded', 100, 'Refunded'],
    ['open', 1, ORDER_STATE_NAMES.open],
  ])('%s with %i paise refunded is %s', (state, refundedPaise, name) =>
    expect(orderStatusName({ state, refundedPaise })).toBe(name),
  );

  it('has ended when it was never paid and no longer can be', () => {
    const states = Object.keys(ORDER_STATE_NAMES) as OrderState[];
    expect(states.filter(hasEnded).toSorted()).toEqual(['cancelled', 'expired']);
    expect(states.filter((state) => nextOrderState(state, 'returned') === 'refunded')).toEqual(['paid']);
  });
});
