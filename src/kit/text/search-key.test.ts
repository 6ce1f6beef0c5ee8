import { expect, it } from 'vitest';
import { phoneDigits, readSearch, searchKey } from './search-key.ts';

it.each([
  ['कानपुर क़लम', 'कानपुर क\u093Cलम'],
  ['क़लम', 'कलम'],
  ['José', 'jose\u0301'],
  ['JOSÉ', 'jose'],
  ['Łukasz Øster', 'lukasz oster'],
  ['Ａｓｈａ', 'asha'],
  ['बैच १२', 'बैच 12'],
  ['क्\u200Dष', 'क्ष'],
  ['أحمد', 'احمد'],
])('%j and %j are the same', (one, other) => {
  expect(searchKey(one)).toBe(searchKey(other));
});

it.each([
  ['asha rao', [['asha', 'rao']]],
  ['  Rao\u00A0\u2003ASHA ', [['rao', 'asha']]],
  ['\u200B', []],
  ['', []],
  ['flat 12', [['flat', '12']]],
  ['user@münchen.example', [['user@xn--mnchen-3ya.example']]],
  ['student20@', [['student20@']]],
  ['98765 43210', [['98765', '43210'], ['9876543210']]],
  ['+91-98765-43210', [['+91-98765-43210'], ['919876543210']]],
  ['098765 43210', [['098765', '43210'], ['9876543210']]],
  ['९८७६५ ४३२१०', [['98765', '43210'], ['9876543210']]],
  ['9876543210', [['9876543210']]],
  [
    'asha (98765) 43210',
    [
      ['asha', '(98765)', '43210'],
      ['asha', '9876543210'],
    ],
  ],
  [
    'order_Nq1 2345 6789',
    [
      ['order_nq1', '2345', '6789'],
      ['order_nq1', '23456789'],
    ],
  ],
])('%j is looked for as %j', (typed, ways) => {
  expect(readSearch(typed)).toEqual(ways);
});

it('a phone number is searched by four digits or more', () => {
  expect(phoneDigits('98765')).toBe('98765');
  expect(phoneDigits('12-3')).toBeNull();
  expect(phoneDigits('0091 98765 43210')).toBe('919876543210');
});
