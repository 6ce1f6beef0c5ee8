import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadShaper } from '../limits/load-shaper.ts';
import { measureText, outlineText, type Typeface } from './outline-text.ts';

beforeAll(loadShaper);

const line = (text: string, extra: Partial<Parameters<typeof outlineText>[0]> = {}) =>
  outlineText({ text, face: 'display', size: 10, x: 30, y: 50, fill: '#17182B', ...extra });
const numbersOf = (markup: string) => (/ d="([^"]*)"/.exec(markup)?.[1] ?? '').match(/-?\d+\.\d\d/g)?.map(Number) ?? [];
const xOf = (markup: string) => numbersOf(markup).filter((_, at) => at % 2 === 0);

test.each(['Ananya Tripathi', 'Zoë Kübra', 'Łukasz Őś', '₹24,999', 'अनन्या त्रिपाठी', 'क्षितिज', 'श्री कृष्ण', 'Asha आशा'])(
  '%s has an outline',
  (text) => {
    for (const face of ['display', 'wordmark', 'text', 'strong'] satisfies Typeface[]) {
      expect(numbersOf(line(text, { face })).length).toBeGreaterThan(40);
    }
  },
);

test('a line fits the width that it is given, and is not widened', () => {
  const long = line('Venkatanarasimharajuvaripeta', { maxWidth: 40 });
  expect(Math.max(...xOf(long)) - Math.min(...xOf(long))).toBeLessThanOrEqual(40.5);
  expect(line('Asha', { maxWidth: 200 })).toBe(line('Asha'));
});

test('a line aligned right ends at its place', () => {
  const right = Math.max(...xOf(line('MSL-2026', { face: 'strong', align: 'right', x: 233 })));
  expect(right).toBeGreaterThan(231);
  expect(right).toBeLessThanOrEqual(233);
});

test('joined and decomposed accents look alike, and a rare accent is drawn', () => {
  expect(line('Zoe\u0308')).toBe(line('Zoë'));
  expect(numbersOf(line('Ba\u0323')).length).toBeGreaterThan(numbersOf(line('Ba')).length);
});

test('letters that no font has are question marks: seen, and no failure', () => {
  expect(line('漢字')).toBe(line('??'));
});

test('kerning and spaces count', () => {
  expect(measureText('a b', 'text')).toBeGreaterThan(measureText('ab', 'text'));
  expect(measureText('AV', 'text')).toBeLessThan(measureText('A', 'text') + measureText('V', 'text'));
});

const devanagari = fc.string({
  unit: fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code)),
  maxLength: 12,
});
test('any text ends as an outline that holds no text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), devanagari), (text) => {
      expect(line(text)).toMatch(/^<path d="[MLQCZ\d. -]*" fill="#17182B"\/>$/);
    }),
    { numRuns: 100 },
  );
});
