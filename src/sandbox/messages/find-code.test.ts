import { expect, test } from 'vitest';
import { findCode } from './find-code.ts';

test.each([
  ['Your Misaal code is 482913. It works for 10 minutes.', '482913'],
  ['482913 is your OTP for Misaal', '482913'],
  ['Verification code:\n482913', undefined],
  ['OTP: 004211', '004211'],
  ['Order 482913 is paid. Thank you.', undefined],
  ['Misaal, PIN code 226000', undefined],
  ['Use coupon code 123456 before Friday', undefined],
  ['Your code is 12345678', undefined],
  ['', undefined],
])('%j carries %j', (text, code) => {
  expect(findCode(text)).toBe(code);
});
