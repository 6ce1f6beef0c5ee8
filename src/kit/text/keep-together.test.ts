import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepHtmlTogether, keepTogether, unbreakableWords } from './keep-together.ts';

const shown = (text: string) => text.replaceAll('\u00A0', '_').replaceAll('\u2060', '~');

describe('a line never ends within', () => {
  test.each([
    ['Open from 10 am to 6 pm.', 'Open from 10_am to 6_pm.'],
    ['Lucknow 226 000', 'Lucknow 226_000'],
    ['Call +91 00000 12345', 'Call +91_00000_12345'],
    ['₹ 4,167 × 6, or Rs 500 and Rs. 20', '₹_4,167_×_6, or Rs_500 and Rs._20'],
    ['12 weeks, 1 hour, 30 min, 3 h, 45 s', '12_weeks, 1_hour, 30_min, 3_h, 45_s'],
    ['2.5 lakh, 96 KB, 480 px, 18 %', '2.5_lakh, 96_KB, 480_px, 18_%'],
    ['18 per cent GST', '18_per_cent GST'],
    ['on 14 November 2026', 'on 14_November 2026'],
    ['Class 10, week 4', 'Class_10, week_4'],
    ['Every message to our e-mail address is answered.', 'Every message to our e-~mail address is answered.'],
  ])('%s', (text, joined) => expect(shown(keepTogether(text))).toBe(joined));
});

test.each(['4 students', 'in 2024 we taught', '3 minutest', 'He is 5 shy', 'E-mail', 'Version two', '3 of 20'])(
  '%s stays as it is',
  (text) => expect(keepTogether(text)).toBe(text),
);

test('twice does no more than once, and only spaces and the joiner change', () => {
  const words = fc.constantFrom('6', '226', '000', 'pm', '₹', 'Rs', '12', 'weeks', '×', 'e-mail', 'address', '%');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 20 }), (parts) => {
      const text = parts.join(' ');
      const once = keepTogether(text);
      expect(keepTogether(once)).toBe(once);
      expect(once.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')).toBe(text);
    }),
  );
});

test('a drawing gets a number and its unit as one word', () => {
  expect(unbreakableWords(' An e-mail at\n6 pm  costs ₹ 500. ')).toEqual([
    'An',
    'e-mail',
    'at',
    '6 pm',
    'costs',
    '₹ 500.',
  ]);
});

describe('of a page', () => {
  test('text is joined, across the marks of React too', () => {
    expect(shown(keepHtmlTogether('<p title="6 pm">90<!-- --> minutes, <b>6 pm</b></p>'))).toBe(
      '<p title="6 pm">90_minutes, <b>6_pm</b></p>',
    );
  });

  test.each([
    '<script>"6 pm"</script>',
    '<pre>sleep 6 s</pre>',
    '<title>6 pm</title>',
    '<select><option value="6">6 months</option></select>',
    '<svg><text>6 pm</text></svg>',
    '<div class="a" data-island="x" data-props="{}"><div>90<!-- --> minutes</div>6 pm</div>',
  ])('%s stays as it is', (html) => expect(keepHtmlTogether(html)).toBe(html));

  test('behind an island it goes on', () => {
    expect(shown(keepHtmlTogether('<div data-island="x"><div></div></div><p>6 pm</p>'))).toBe(
      '<div data-island="x"><div></div></div><p>6_pm</p>',
    );
  });
});
