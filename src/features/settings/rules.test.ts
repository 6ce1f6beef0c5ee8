import { expect, test } from 'vitest';
import { addressLines, openingHoursCode } from './rules.ts';

test('an address is printed with city and PIN on one line, without empty lines', () => {
  const place = { postalAddress: ['12 Udaharan Marg'], city: 'Lucknow', pin: '226 000', state: 'Uttar Pradesh' };
  expect(addressLines(place)).toEqual(['12 Udaharan Marg', 'Lucknow 226 000', 'Uttar Pradesh']);
  expect(addressLines({ ...place, pin: '', state: '' })).toEqual(['12 Udaharan Marg', 'Lucknow']);
  expect(addressLines({ postalAddress: [], city: '', pin: '', state: '' })).toEqual([]);
});

test.each([
  ['Monday to Sunday 10am to 7pm', 'Mo-Su 10:00-19:00'],
  ['Mon – Sat, 9:30 am – 12 pm', 'Mo-Sa 09:30-12:00'],
  ['Sunday 12am to 1pm', 'Su 00:00-13:00'],
])('%s is %s for machines', (words, code) => {
  expect(openingHoursCode(words)).toBe(code);
});

test.each(['', 'Open all week', 'Monday to Sunday', 'Monday to Sunday 13pm to 7pm', 'Monday 9am to 5:75pm'])(
  'hours in other words are left out: %j',
  (words) => {
    expect(openingHoursCode(words)).toBeNull();
  },
);
