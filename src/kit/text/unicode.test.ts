import { expect, it } from 'vitest';
import { latinDigits, plainSigns } from './plain-signs.ts';
import { withoutInvisible } from './unicode.ts';

it('reads the digits of every script', () => {
  const systems =
    'arab arabext beng deva fullwide gujr guru khmr knda laoo limb mlym mtei mymr olck orya tamldec telu thai tibt';
  for (const system of systems.split(' ')) {
    const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890);
    expect(latinDigits(written), system).toBe('1234567890');
  }
  expect(latinDigits('\u{1D7CE}\u{1D7D7}\u{1D7D8}\u{1D7FF}')).toBe('0909');
  expect(latinDigits('½ ² Ⅷ 万 5')).toBe('½ ² Ⅷ 万 5');
});

it.each([
  ['zero-width blanks', 'Ku\u200Bmar\u2060', 'Kumar'],
  ['a byte order mark', '\uFEFFKumar', 'Kumar'],
  ['marks and overrides of direction', '\u202AKumar\u202C\u200E\u2066\u2069\u061C', 'Kumar'],
  ['a soft hyphen', 'Ku\u00ADmar', 'Kumar'],
  ['a filler that is wide but empty', 'Kumar\u3164', 'Kumar'],
  ['joiners between Latin letters', 'Ku\u200Dmar\u200C', 'Kumar'],
  ['joiners at the ends of a word', '\u200Cनमस्ते\u200D', 'नमस्ते'],
])('removes %s', (_what, typed, seen) => {
  expect(withoutInvisible(typed)).toBe(seen);
});

it.each([
  ['half letters of Devanagari', 'क्\u200Dष, क्\u200Cष'],
  ['a final Malayalam chillu', 'അവന്\u200D'],
  ['ya-phala after ra', 'র\u200D্য'],
  ['Persian prefixes', 'می\u200Cخواهم'],
  ['Sinhala conjuncts', 'ශ්\u200Dරී'],
  ['emoji', '👩🏽\u200D💻 ❤\uFE0F\u200D🔥 1\uFE0F\u20E3'],
  ['flags of tags', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['an Arabic number sign, which is seen', '\u0600١٢'],
])('keeps %s', (_what, text) => {
  expect(withoutInvisible(text)).toBe(text);
});

it('writes signs and blanks plainly', () => {
  expect(plainSigns('\u202A\uFEFF＋91\u00A0९८ –\u2009‘x’\t\u2212 \u202C')).toBe("+91 98 - 'x' -");
});
