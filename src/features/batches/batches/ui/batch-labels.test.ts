import { expect, test } from 'vitest';
import { daysText, seatsText, timesText } from './batch-labels.ts';

test.each([
  [['mon', 'wed', 'fri'], 'Mon, Wed, Fri'],
  [['sat', 'sun'], 'Sat, Sun'],
  [['mon', 'tue', 'wed', 'thu'], 'Mon to Thu'],
  [['sat'], 'Sat'],
] as const)('the days of a batch: %j', (days, text) => {
  expect(daysText(days)).toBe(text);
});

test('clock times are told as in appointments', () => {
  expect(timesText({ from: '18:00', to: '20:30' })).toBe('6\u00A0pm to 8:30\u00A0pm');
  expect(timesText({ from: '11:00', to: '12:00' })).toBe('11\u00A0am to 12\u00A0pm');
});

test('the seats in words leave out what there is none of', () => {
  expect(seatsText({ enrolled: 18, capacity: 20, held: 1, offered: 1 })).toBe('18 of 20, 1 held, 1 offered');
  expect(seatsText({ enrolled: 0, capacity: 20, held: 0, offered: 0 })).toBe('0 of 20');
});
