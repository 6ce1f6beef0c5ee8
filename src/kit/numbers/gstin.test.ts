import { expect, it } from 'vitest';
import { GST_STATES, isStateCode, isUnionTerritory, stateName } from './gst-states.ts';
import { gstinIssue, gstinKind, isGstin, stateOfGstin, normaliseGstin } from './gstin.ts';

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
  for (const typed of [
    ' 27 aapfu 0939f1zv ',
    '\u202A27AAPFU0939F1ZV\u202C',
    '27AAPFU0939F1ZV\u200B\uFEFF',
    '27\u00A0AAPFU\u20090939F1ZV',
    '27-AAPFU0939F-1ZV',
    '２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ',
    'GSTIN: 27AAPFU0939F1ZV',
  ])
    expect(normaliseGstin(typed), typed).toBe('27AAPFU0939F1ZV');
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

it.each([
  ['27AAPFU0939F1ZV', 'regular', '27'],
  ['97AAPFU0939F1ZO', 'regular', '97'],
  ['0717UNO00157UNO', 'uin', '07'],
  ['2717USA00004ONX', 'uin', '27'],
  ['9917SGP29001OST', 'oidar', ''],
  ['0720USA00002NRP', 'non-resident', '07'],
  ['29AAGCB7383J1CF', 'tcs', '29'],
  ['07DELA12345E1D8', 'tds', '07'],
  ['09ABCD12345E1Z5', 'department', '09'],
])('%s is of the kind %s', (number, kind, state) => {
  expect([gstinIssue(number), gstinKind(number), stateOfGstin(number)]).toEqual([null, kind, state]);
  expect(isGstin(number)).toBe(kind === 'regular');
});

it.each([
  ['27AAPFU0939F1Z', 'A GSTIN has 15 characters, this one has 14.'],
  ['27AAPFU0939F1Z?', 'A GSTIN has digits and the letters A to Z only.'],
  ['00AAAAA0000A1ZI', 'This is not a GSTIN: no state has the code 00.'],
  ['27AAPFU0939F1ZW', 'This is not a GSTIN: its last character does not fit the others, so one of them is mistyped.'],
  ['27AAPF00939F1ZV', 'This is not a GSTIN or UIN: letters and digits are not where they belong. Please check it.'],
])('of %s it is said what is wrong', (typed, issue) => {
  expect(gstinIssue(typed)).toBe(issue);
  expect(gstinKind(typed)).toBeNull();
});

it.each([
  'GSTIN/UIN: 27AAPFU0939F1ZV',
  'GST: 27AAPFU0939F1ZV',
  'GSTN 27AAPFU0939F1ZV',
  '27AAPFU0939F1ZV.',
  '27–aapfu0939f–1zv',
])('%s is read from an invoice or a card', (typed) => {
  expect(normaliseGstin(typed)).toBe('27AAPFU0939F1ZV');
});
