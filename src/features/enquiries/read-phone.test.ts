import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPhone, requirePhone } from './read-phone.ts';

const read = (typed: string) => readPhone(typed)?.number ?? null;

describe('a number', () => {
  test.each([
    '+91 98765 43210',
    '+919876543210',
    '919876543210',
    '91 98765 43210',
    '091 98765 43210',
    '0919876543210',
    '0091 98765 43210',
    '09876543210',
    '98765-43210',
    ' (098765) 43210 ',
    '+91 (0)98765 43210',
  ])('%j is one and the same', (typed) => {
    expect(read(typed)).toBe('+919876543210');
  });

  test.each([
    ['+91 9123456789', '+919123456789'],
    ['9876500001', '+919876500001'],
    ['9198765432', '+919198765432'],
    ['091 91987 65432', '+919198765432'],
    ['+44 7911 123456', '+447911123456'],
    ['+1 415 555 2671', '+14155552671'],
  ])('%j is %s', (typed, number) => {
    expect(read(typed)).toBe(number);
  });

  test.each([
    '',
    '00000 12345',
    '+91 00000 12345',
    '0000012345',
    '12345',
    '+9198765',
    '98765432100',
    '++919876543210',
    '+91+9876543210',
    'call 9876543210',
    '9876543210; 9876543211',
    '+999 98765 43210',
    '9'.repeat(31),
  ])('%j is none', (typed) => {
    expect(read(typed)).toBeNull();
  });

  const mobile = fc
    .tuple(fc.integer({ min: 6, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
    .map(([first, rest]) => `${first}${String(rest).padStart(9, '0')}`);
  const prefix = fc.constantFrom('', '0', '91', '091', '0091', '+91', '+91 0');
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 10, maxLength: 10 });

  test('of an Indian mobile is the same under every prefix and with any gaps', () => {
    fc.assert(
      fc.property(mobile, prefix, gaps, (digits, before, between) => {
        const typed = `${before} ${[...digits].map((digit, at) => digit + between[at]).join('')}`;
        expect(read(typed)).toBe(`+91${digits}`);
      }),
    );
  });

  test('once read is read again as itself, and whatever comes is E.164 or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ()-]{1,25}$/)), (typed) => {
        const number = read(typed);
        if (number === null) return;
        expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(read(number)).toBe(number);
      }),
    );
  });
});

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
