import { expect, test } from 'vitest';
import { addressLines } from './rules.ts';

test('an address is printed with city and PIN on one line, without empty lines', () => {
  const place = { postalAddress: ['12 Udaharan Marg'], city: 'Lucknow', pin: '226 000', state: 'Uttar Pradesh' };
  expect(addressLines(place)).toEqual(['12 Udaharan Marg', 'Lucknow 226 000', 'Uttar Pradesh']);
  expect(addressLines({ ...place, pin: '', state: '' })).toEqual(['12 Udaharan Marg', 'Lucknow']);
  expect(addressLines({ postalAddress: [], city: '', pin: '', state: '' })).toEqual([]);
});
