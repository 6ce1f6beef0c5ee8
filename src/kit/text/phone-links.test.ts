import { expect, test } from 'vitest';
import { maskPhone } from '../permissions.ts';
import { internationalDigits, telHref, whatsappHref } from './phone-links.ts';

test.each([
  ['98765 43210', '919876543210'],
  ['098765-43210', '919876543210'],
  ['0091 98765 43210', '919876543210'],
  ['+91 98765 43210', '919876543210'],
  [' +65 8123 4567', '6581234567'],
  ['+1 (415) 555-010', '1415555010'],
  ['141 555 01', '14155501'],
])('the phone number %j is %s', (typed, digits) => {
  expect(internationalDigits(typed)).toBe(digits);
});

test('a number leads to a call and to a chat', () => {
  expect(telHref('98765 00321')).toBe('tel:+919876500321');
  expect(whatsappHref('+919876500321', '')).toBe('https://wa.me/919876500321');
  expect(whatsappHref('+919876500321', 'Hello & welcome')).toBe(
    'https://wa.me/919876500321?text=Hello%20%26%20welcome',
  );
});

test.each(['', '-', maskPhone('+919876500321')])('nobody can call %j', (phone) => {
  expect(telHref(phone)).toBeNull();
  expect(whatsappHref(phone, 'Hello')).toBeNull();
});
