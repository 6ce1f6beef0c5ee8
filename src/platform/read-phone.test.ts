import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainPhone, readAccountPhone, readPhone } from './read-phone.ts';

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
    '(+91)98765-43210',
    '91-9876543210',
    '9876543210.0',
    '9876543210.00',
    '9.876543210E+9',
    "'9876543210",
    "'+91 98765 43210",
    '="09876543210"',
    'tel:+91-98765-43210',
    'tel:+919876543210;ext=2',
    '+91\u00a098765\u202f43210',
    '98765\u201343210',
    '+91\u201198765\u221243210',
    '\u202a+91 98765 43210\u202c',
    '\u200b98765\ufeff43210\u2060',
    '९८७६५ ४३२१०',
    '৯৮৭৬৫৪৩২১০',
    '٩٨٧٦٥٤٣٢١٠',
    '۹۸۷۶۵۴۳۲۱۰',
    '＋９１ ９８７６５ ４３２１０',
    '98765\t43210\n',
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
    // In no numbering plan, but of a valid length for its country (spec 1 §5: 10 to 15 digits).
    ['+44 7700 900123', '+447700900123'],
    ['+1 (555) 123-4567', '+15551234567'],
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
    '+1 555 123',
    // Possible in Germany and in Austria, but shorter than ten digits.
    '+49 8738',
    '+43 0245',
    '+433007',
    '+44 7700 900123 456',
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
        expect(number).toMatch(/^\+[1-9]\d{9,14}$/);
        expect(read(number)).toBe(number);
      }),
      { numRuns: 5000 },
    );
  });
});

test('says why there is no number', () => {
  const issue = (typed: string) => explainPhone(typed).issue;
  for (const cut of ['9.19E+11', '9.87654E+09', '9,19E+11', '9.198765432E+11', "'9.88e9"])
    expect(issue(cut), cut).toBe('shortened');
  for (const none of ['', ' \u00a0 ', '\u200b', "'"]) expect(issue(none), none).toBe('missing');
  for (const two of [
    '98765 43210 / 98765 43211',
    '9876543210, 9876543211',
    '9876543210 or 0141 2345678',
    '9876543210\n9876543211',
  ])
    expect(issue(two), two).toBe('several');
  for (const wrong of ['98765432100', 'ask her', '12345', '+91 12']) expect(issue(wrong), wrong).toBe('invalid');
});

test.each([
  ['098765 43210', '+919876543210'],
  ['9876543210.0', '+919876543210'],
  ['+91 00000 20001', '+910000020001'],
  ['00000 20001', '+910000020001'],
  ['123456', '123456'],
  [' ', ''],
  ['12345', null],
  ['9.19E+11', null],
  ['n/a', null],
])('an account stores %j as %j', (typed, stored) => {
  expect(readAccountPhone(typed)).toBe(stored);
  if (stored !== null) expect(readAccountPhone(stored)).toBe(stored);
});
