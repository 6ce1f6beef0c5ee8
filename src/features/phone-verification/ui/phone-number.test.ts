import { describe, expect, it } from 'vitest';
import { formPlans } from '../../enquiries/forms/ui/form-plans.ts';
import { checkCode, checkPhone, readPhone } from './phone-number.ts';

describe('a typed number', () => {
  it.each([
    ['+91', '98765 43210', '+919876543210'],
    ['+91', '98765-43210', '+919876543210'],
    ['+91', '09876543210', '+919876543210'],
    ['+91', '919876543210', '+919876543210'],
    ['+91', '+91 98765 43210', '+919876543210'],
    ['+91', '0091 98765 43210', '+919876543210'],
    ['+44', '(020) 7946 0000', '+4402079460000'],
    ['+91', '   ', ''],
    ['+91', '(+91)98765-43210', '+919876543210'],
    ['+91', '091 98765 43210', '+919876543210'],
    ['+91', '\u202a+91\u00a098765\u201343210\u202c', '+919876543210'],
    ['+91', '९८७६५ ४३२१०', '+91९८७६५४३२१०'],
    ['+91', 'tel:+91-98765-43210', '+919876543210'],
  ])('%s and "%s" is %s', (dialCode, typed, whole) => {
    expect(readPhone(dialCode, typed).whole).toBe(whole);
  });

  it('is refused in the words of its form (spec 1 §5)', () => {
    const check = (kind: 'contact' | 'demo' | 'enquiry', typed: string) =>
      checkPhone(readPhone('+91', typed), formPlans[kind]);
    expect(check('contact', '')).toBe('Phone number is required');
    expect(check('demo', '')).toBe('Please enter your phone number');
    expect(check('contact', '12345')).toBe('Enter a valid phone number');
    expect(check('contact', '123456')).toBeNull();
    expect(check('contact', '1234567890123456')).toBe('Enter a valid phone number');
    expect(check('contact', '98765abcde')).toBe('Enter a valid phone number');
    expect(check('enquiry', '1234567')).toBe('Enter a valid phone number with country code.');
    expect(check('enquiry', '9876543210')).toBeNull();
    expect(check('enquiry', '98765432101234')).toBe('Enter a valid phone number with country code.');
  });

  it('needs a code that was typed', () => {
    expect(checkCode(' ')).toBe('Please enter the OTP');
    expect(checkCode('123456')).toBeNull();
  });
});
