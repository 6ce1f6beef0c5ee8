import { expect, test } from 'vitest';
import { editSplit, freshSale, sumSplit, toDues, toSplit, type SaleState } from './sale-state.ts';

const start = {
  success: true,
  customer: null,
  bundles: [],
  discountPercent: 5,
  hasInstalments: true,
  state: '09',
  today: '2026-11-25',
  soldBy: 'Ritu',
} as const;
const fresh = freshSale({ ...start, bundles: [] }, []);

function type(state: SaleState, method: 'cash' | 'upi_desk' | 'cheque', amount: string): SaleState {
  return { ...state, ...editSplit(state, { method, part: { amount }, nowPaise: 2_599_900 }) };
}

test('UPI takes the rest of the price that cash leaves, until another amount is typed', () => {
  const cash = type(fresh, 'cash', '10,000');
  expect(toSplit(cash)).toMatchObject([
    { method: 'cash', amountPaise: 1_000_000 },
    { method: 'upi_desk', amountPaise: 1_599_900 },
  ]);
  const typed = type(type(cash, 'cheque', '5000'), 'cash', '9000');
  expect(typed.split.upi_desk.amount).toBe('15999');
  expect(sumSplit(typed)).toBe(900_000 + 1_599_900 + 500_000);
});

test('a plan has its first part now and the rest monthly', () => {
  const state = { ...fresh, plan: { first: '8000', parts: 3 } };
  expect(toDues(state, { totalRupees: 20_000, today: '2026-11-25' })).toEqual([
    { amountRupees: 8000, dueOn: '2026-11-25' },
    { amountRupees: 6000, dueOn: '2026-12-25' },
    { amountRupees: 6000, dueOn: '2027-01-25' },
  ]);
  expect(toDues({ ...fresh, plan: { first: '', parts: 3 } }, { totalRupees: 20_000, today: '2026-11-25' })).toBeNull();
});
