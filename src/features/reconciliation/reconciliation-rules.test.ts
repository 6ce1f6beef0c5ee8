import { describe, expect, it } from 'vitest';
import type { ListedRefund, ProviderPayment } from '../../ports/payment-gateway.ts';
import { comparePayment, compareRefund, orderIssues } from './reconciliation-rules.ts';
import type { OrderBooks } from '../orders/books/books-rules.ts';
import type { PaymentState, RefundState } from '../orders/rules.ts';
import { issueKey } from './rules.ts';

const own = {
  state: 'captured' as PaymentState,
  amountPaise: 500_00,
  currency: 'INR',
  providerOrderId: 'order_A',
  matchedBy: null,
};
const theirs: ProviderPayment = {
  id: 'pay_A',
  orderId: 'order_A',
  amountPaise: 500_00,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  wasCaptured: true,
  madeAt: new Date('2026-11-14T10:00:00Z'),
  errorDescription: null,
};

describe('a payment', () => {
  it.each([
    ['captured', 'captured', 'same'],
    ['authorized', 'captured', 'behind'],
    ['failed', 'captured', 'behind'],
    ['captured', 'refunded', 'behind'],
    ['captured', 'failed', 'different'],
    ['captured', 'created', 'different'],
    ['refunded', 'captured', 'different'],
    ['failed', 'created', 'same'],
    ['authorized', 'failed', 'same'],
  ] as const)('here %s, there %s: %s', (state, status, is) => {
    expect(comparePayment({ ...own, state }, { ...theirs, status }).is).toBe(is);
  });

  it('of another amount, currency or order is a difference of so much', () => {
    expect(comparePayment(own, { ...theirs, amountPaise: 400_00 })).toMatchObject({
      paise: 100_00,
      details: 'Here ₹500 captured, there ₹400 captured.',
    });
    expect(comparePayment(own, { ...theirs, currency: 'USD' })).toMatchObject({
      paise: 500_00,
      details: 'Here ₹500 captured, there 500.00 USD captured.',
    });
    expect(comparePayment(own, { ...theirs, orderId: 'order_B' })).toMatchObject({ is: 'different', paise: 500_00 });
    expect(comparePayment({ ...own, matchedBy: 'a-user' }, { ...theirs, orderId: 'order_B' })).toEqual({ is: 'same' });
  });
});

describe('a refund', () => {
  const there: ListedRefund = {
    id: 'rfnd_A',
    paymentId: 'pay_A',
    amountPaise: 100_00,
    currency: 'INR',
    status: 'processed',
    ownId: null,
  };
  it.each<[RefundState | null, ListedRefund['status'], string]>([
    [null, 'processed', 'behind'],
    [null, 'failed', 'same'],
    ['waiting', 'pending', 'behind'],
    ['pending', 'processed', 'behind'],
    ['pending', 'pending', 'same'],
    ['processed', 'processed', 'same'],
    ['processed', 'failed', 'different'],
    ['failed', 'processed', 'different'],
  ])('here %s, there %s: %s', (state, status, is) => {
    const ours = state === null ? null : { state, amountPaise: 100_00 };
    expect(compareRefund(ours, { ...there, status }).is).toBe(is);
  });

  it('of another amount is a difference of so much', () => {
    expect(compareRefund({ state: 'processed', amountPaise: 120_00 }, there)).toMatchObject({
      is: 'different',
      paise: 20_00,
      details: 'Here ₹120 refunded, there ₹100 refunded.',
    });
  });
});

describe('an order', () => {
  const line = { id: 'l', title: 'Animation', paidPaise: 500_00, isBack: false, isOpen: true };
  const sound: OrderBooks = {
    id: 'o',
    state: 'paid',
    totalPaise: 500_00,
    acceptedPaise: 500_00,
    isBillable: true,
    invoicePaise: 500_00,
    creditedPaise: 0,
    processedPaise: 0,
    promisedPaise: 0,
    lines: [line],
    refunds: [],
  };
  const kinds = (change: Partial<OrderBooks>) => orderIssues({ ...sound, ...change }).map(({ kind }) => kind);

  it('whose books fit has no faults', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ state: 'open', acceptedPaise: null, invoicePaise: null, lines: [] })).toEqual([]);
    const back = { creditedPaise: 500_00, processedPaise: 500_00, promisedPaise: 500_00 };
    expect(kinds({ ...back, state: 'refunded', lines: [{ ...line, isOpen: false }] })).toEqual([]);
    expect(kinds({ totalPaise: 0, acceptedPaise: null, invoicePaise: null })).toEqual([]);
  });

  it.each<[string, Partial<OrderBooks>]>([
    ['order-without-payment', { acceptedPaise: null }],
    ['order-without-invoice', { invoicePaise: null }],
    ['order-without-access', { lines: [{ ...line, isOpen: false }] }],
    ['access-after-refund', { lines: [{ ...line, isBack: true }] }],
    ['invoice-differs', { invoicePaise: 499_99 }],
    ['credits-differ', { processedPaise: 100_00, promisedPaise: 100_00 }],
    ['credits-differ', { creditedPaise: 100_00 }],
  ])('%s', (kind, change) => {
    expect(kinds(change)).toEqual([kind]);
  });

  it('paid before the first invoice was billed elsewhere, and a course that went back may be closed', () => {
    expect(kinds({ invoicePaise: null, isBillable: false })).toEqual([]);
    expect(kinds({ lines: [{ ...line, isBack: true, isOpen: false }] })).toEqual([]);
  });

  it('that went back must not leave its courses open', () => {
    const back = { creditedPaise: 500_00, processedPaise: 500_00, promisedPaise: 500_00 };
    expect(kinds({ ...back, state: 'refunded' })).toEqual(['access-after-refund']);
  });

  it('says how much is amiss, and whether it stands in the ledger', () => {
    expect(orderIssues({ ...sound, acceptedPaise: null })).toMatchObject([{ paise: 500_00, isInLedger: true }]);
    expect(orderIssues({ ...sound, invoicePaise: 499_99 })).toMatchObject([{ paise: 1 }]);
    expect(orderIssues({ ...sound, processedPaise: 100_00, promisedPaise: 100_00 })).toMatchObject([{ paise: 100_00 }]);
  });

  it('a refund has failed for good when every try of it has', () => {
    const refund = { paymentId: 'p', amountPaise: 100_00, parts: null, isOfAccepted: true, isReturn: false };
    const tries = (...states: RefundState[]) =>
      states.map((state, at) => ({ ...refund, state, key: at === 0 ? 'office-a' : `office-a-r${at + 1}` }));
    expect(kinds({ refunds: tries('failed', 'processed') })).toEqual([]);
    expect(kinds({ refunds: tries('failed', 'waiting') })).toEqual([]);
    expect(orderIssues({ ...sound, refunds: tries('failed', 'failed') })).toMatchObject([
      { kind: 'refund-failed', about: 'office-a', paise: 100_00, isInLedger: false },
    ]);
    for (const inLedger of [{ isOfAccepted: false }, { isReturn: true }]) {
      const refunds = tries('failed').map((one) => ({ ...one, ...inLedger }));
      expect(orderIssues({ ...sound, refunds })).toMatchObject([{ isInLedger: true }]);
    }
  });

  it('a refund that failed and was made again by the office is no discrepancy; two that failed and one made again are one', () => {
    const refund = {
      ...{ key: 'office-a', paymentId: 'p', state: 'failed' as const, amountPaise: 100_00 },
      ...{ parts: [{ lineId: 'l', amountPaise: 100_00 }], isOfAccepted: true, isReturn: false },
    };
    const again = { ...refund, key: 'office-b', state: 'waiting' as const };
    expect(kinds({ refunds: [refund, again] })).toEqual([]);
    expect(kinds({ refunds: [refund, { ...refund, key: 'office-c' }, again] })).toEqual(['refund-failed']);
    for (const other of [
      { ...again, paymentId: 'q' },
      { ...again, amountPaise: 50_00, parts: [{ lineId: 'l', amountPaise: 50_00 }] },
      { ...again, parts: [{ lineId: 'm', amountPaise: 100_00 }] },
    ])
      expect(kinds({ refunds: [refund, other] })).toEqual(['refund-failed']);
    expect(kinds({ refunds: [again, refund] })).toEqual(['refund-failed']);
    const elsewhere = { ...refund, key: 'office-d', paymentId: 'q' };
    expect(kinds({ refunds: [elsewhere, refund, again] })).toEqual(['refund-failed']);
  });

  it('a refund covers a failed one by its amount, and line by line where both name lines', () => {
    const failed = {
      ...{ key: 'office-a', paymentId: 'p', state: 'failed' as const, amountPaise: 100_00, parts: null },
      ...{ isOfAccepted: true, isReturn: false },
    };
    const made = { ...failed, key: 'office-b', state: 'processed' as const };
    const parts = (...paise: [string, number][]) => paise.map(([lineId, amountPaise]) => ({ lineId, amountPaise }));
    const isCovered = (lost: Partial<typeof failed>, by: object) =>
      kinds({
        refunds: [
          { ...failed, ...lost },
          { ...made, ...by },
        ],
      }).length === 0;
    expect(isCovered({}, {})).toBe(true);
    expect(isCovered({}, { amountPaise: 99_99 })).toBe(false);
    expect(isCovered({}, { parts: parts(['l', 100_00]) })).toBe(true);
    const lost = { parts: parts(['l', 60_00], ['m', 40_00]) } as object;
    expect(isCovered(lost, {})).toBe(true);
    expect(isCovered(lost, { parts: parts(['m', 40_00], ['l', 60_00]) })).toBe(true);
    expect(isCovered(lost, { parts: parts(['l', 60_00], ['n', 40_00]) })).toBe(false);
    expect(isCovered(lost, { parts: parts(['l', 50_00], ['m', 50_00]) })).toBe(false);
  });

  it('the same discrepancy has one name, two of a kind have two', () => {
    const [one, other] = orderIssues({
      ...sound,
      lines: [
        { ...line, isOpen: false },
        { ...line, id: 'm', isOpen: false },
      ],
    });
    expect(new Set([one, other].map((issue) => issue && issueKey(issue))).size).toBe(2);
  });
});
