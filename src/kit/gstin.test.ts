import { expect, it } from 'vitest';
import { GST_STATES, isStateCode, isUnionTerritory, stateName } from './gst-states.ts';
import { isGstin, tidyGstin } from './gstin.ts';

it.each(['27AAPFU0939F1ZV', '09AAAAA0000A1Z0'])('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

it.each([
  ['a wrong check digit', '27AAPFU0939F1ZW'],
  ['two signs swapped', '27AAPFU0993F1ZV'],
  ['a state that is none', '00AAAAA0000A0Z0'],
  ['a sign too few', '27AAPFU0939F1Z'],
  ['small letters', '27aapfu0939f1zv'],
  ['a state that is none, with a right check digit', '00AAAAA0000A1ZI'],
  ['no Z, with a right check digit', '27AAPFU0939F1YX'],
  ['nothing', ''],
])('%s makes none', (_why, text) => {
  expect(isGstin(text)).toBe(false);
});

it('every single wrong sign is found', () => {
  const right = '27AAPFU0939F1ZV';
  for (let place = 0; place < right.length; place += 1) {
    for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const typed = right.slice(0, place) + sign + right.slice(place + 1);
      expect(isGstin(typed), typed).toBe(typed === right);
    }
  }
});

it('is read as people type it', () => {
  expect(tidyGstin(' 27 aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV');
});

it('there are 36 states and territories, and other territory', () => {
  expect(GST_STATES).toHaveLength(37);
  expect(new Set(GST_STATES.map(({ code }) => code)).size).toBe(37);
  expect(stateName('09')).toBe('Uttar Pradesh');
  expect(stateName('25')).toBe('');
});

it('territories without a legislature are those with a tax of their own', () => {
  const names = GST_STATES.filter(({ code }) => isUnionTerritory(code)).map(({ name }) => name);
  expect(names).toEqual([
    'Andaman and Nicobar Islands',
    'Chandigarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Ladakh',
    'Lakshadweep',
    'Other territory',
  ]);
  expect(isUnionTerritory('07')).toBe(false);
  expect(isStateCode('25')).toBe(false);
});
