import { describe, expect, test } from 'vitest';
import { requirePhone } from './read-phone.ts';

describe('a number for a code', () => {
  test('is asked for when there is none', () => {
    expect(() => requirePhone('  ', ['+91'])).toThrow(
      expect.objectContaining({ status: 400, message: 'Phone number is required' }),
    );
  });
  test('must be possible', () => {
    expect(() => requirePhone('+91 12', ['+91'])).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'invalid-phone',
        message: 'Enter a valid phone number with country code.',
      }),
    );
  });
  test('must be of a country that the institute allows', () => {
    expect(() => requirePhone('+44 7911 123456', ['+91'])).toThrow(expect.objectContaining({ code: 'invalid-phone' }));
    expect(requirePhone('+44 7911 123456', ['+91', '+44'])).toEqual({ number: '+447911123456', dialCode: '+44' });
  });
});
