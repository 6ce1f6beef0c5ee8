import { beforeAll, expect, test } from 'vitest';
import { loadShaper } from '../../../platform/limits/load-shaper.ts';
import { measureInk, measureText } from '../../../platform/drawing/outline-text.ts';
import { fitHeadline } from './fit-headline.ts';
import { namePlace } from './name-place.ts';
import { nameIssue } from './printable-name.ts';

beforeAll(loadShaper);
const COLUMN = 126;
const fit = (name: string) => fitHeadline(name, namePlace(name, COLUMN));

test('a short name stands in one line, as large as the design has it', () => {
  expect(fit('Asha Rao')).toEqual({ size: 17.5, lines: [{ text: 'Asha Rao', y: 83 }] });
});

test.each([
  'W'.repeat(100),
  'Venkatanarasimharajuvaripeta Lakshminarayana Subrahmanyam Iyer of the Long Name',
  'వెంకటేశ్వర్లు కృష్ణమూర్తి శ్రీ లక్ష్మీనారాయణ స్త్రీహృదయ్ ప్రత్యూష దుర్గాప్రసాద్',
  'محمد عارف خان بہادر غلام علی چوہدری ٹیپو سلطان',
  'ശ്രീകൃഷ്ണൻ'.repeat(9),
])('%s is readable, inside its room, and its lines never touch', (name) => {
  const headline = fit(name);
  if (!headline) throw new Error('the name does not fit');
  const { size, lines } = headline;
  const place = namePlace(name, COLUMN);
  expect(size).toBeGreaterThanOrEqual(5);
  expect(
    lines
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(name.replaceAll(' ', ''));
  for (const [at, { text, y }] of lines.entries()) {
    const { above, below } = measureInk(text, 'display');
    const upper = lines[at - 1];
    const free = upper ? upper.y + measureInk(upper.text, 'display').below * size : place.top - 0.01;
    expect(y - above * size).toBeGreaterThan(free);
    expect(y + below * size).toBeLessThanOrEqual(place.bottom + 0.01);
    expect(measureText(text, 'display', place.tracking) * size).toBeLessThanOrEqual(COLUMN);
  }
});

test('a name that would be too small to read is refused', async () => {
  expect(fit('﷽'.repeat(100))).toBeNull();
  expect(await nameIssue('﷽'.repeat(100))).toContain('too long');
  expect(await nameIssue('W'.repeat(100))).toBeNull();
});
