import { describe, expect, test } from 'vitest';
import { describeChart, readBarChart, valueText, type BarChart } from './bar-chart.ts';
import { drawBars } from './draw-bars.ts';

const bars = [
  { label: '1', value: 8 },
  { label: '2', value: 121, isStrong: true },
];
const read = (value: unknown) => readBarChart(JSON.stringify(value));

describe('reading', () => {
  test('a whole chart', () => {
    const marks = [{ before: '2', text: 'Reel posted' }];
    expect(read({ caption: 'Orders', unit: 'orders', marks, bars })).toEqual({
      chart: {
        caption: 'Orders',
        unit: 'orders',
        marks,
        bars: [
          { label: '1', value: 8, isStrong: false },
          { label: '2', value: 121, isStrong: true },
        ],
      },
    });
  });

  test('unit and marks may be left out', () => {
    expect(read({ caption: 'Orders', bars })).toMatchObject({ chart: { unit: '', marks: [] } });
  });

  test.each([
    ['no JSON', 'JSON with a caption'],
    [[], 'JSON with a caption'],
    [null, 'JSON with a caption'],
    [{ bars }, 'JSON with a caption'],
    [{ caption: ' ', bars }, 'needs a caption'],
    [{ caption: 'x'.repeat(301), bars }, 'needs a caption'],
    [{ caption: 'a', bars, colour: 'red' }, 'no field colour'],
    [{ caption: 'a', bars, unit: 7 }, 'unit'],
    [{ caption: 'a', bars: [] }, '1 to 24 bars'],
    [{ caption: 'a', bars: Array.from({ length: 25 }, (_, at) => ({ label: `${at}`, value: 1 })) }, '1 to 24 bars'],
    [{ caption: 'a', bars: [{ label: 'a', value: -1 }] }, 'Each bar'],
    [{ caption: 'a', bars: [{ label: 'a', value: '1' }] }, 'Each bar'],
    [{ caption: 'a', bars: [{ label: 'a\nb', value: 1 }] }, 'Each bar'],
    [{ caption: 'a', bars: [{ label: 'a', value: 1, onclick: 'x' }] }, 'Each bar'],
    [{ caption: 'a', bars: [bars[0], bars[0]] }, 'same label'],
    [{ caption: 'a', bars: [{ label: 'a', value: 0 }] }, 'more than 0'],
    [{ caption: 'a', bars, marks: [{ before: '9', text: 'x' }] }, 'Each mark'],
    [{ caption: 'a', bars, marks: {} }, '3 marks'],
  ])('refuses %j', (value, problem) => {
    expect(typeof value === 'string' ? readBarChart(value) : read(value)).toEqual({
      problem: expect.stringContaining(problem),
    });
  });
});

test('values and the sentence say the unit', () => {
  expect(valueText({ unit: 'MB' }, 5.1)).toBe('5.1 MB');
  expect(valueText({ unit: '%' }, 41)).toBe('41%');
  expect(valueText({ unit: '' }, 112_000)).toBe('1,12,000');
  expect(describeChart(chartOf({ unit: 'orders' }))).toBe(
    'Bar chart of 2 values. The highest is 2 with 121 orders. Reel posted: before 2.',
  );
});

describe('drawing', () => {
  const narrow = { width: 240, height: 190, letter: 13 };

  test('upright bars are as high as their values, and all inside the frame', () => {
    const drawing = drawBars(chartOf({}), narrow);
    const [low, high] = drawing.bars;
    expect((high?.height ?? 0) / (low?.height ?? 1)).toBeCloseTo(121 / 8);
    expect(drawing.bars.map((bar) => bar.isStrong)).toEqual([false, true]);
    expect(drawing.texts.map((text) => text.text)).toEqual(['1', '2', 'Reel posted', '121']);
    for (const text of drawing.texts) expect(text.y).toBeGreaterThan(0);
  });

  test('where no bar is strong, all are', () => {
    const plain = chartOf({ bars: [{ label: 'a', value: 1, isStrong: false }], marks: [] });
    expect(drawBars(plain, narrow).bars[0]?.isStrong).toBe(true);
  });

  test('labels that would touch are thinned', () => {
    const days = Array.from({ length: 24 }, (_, at) => ({ label: `${at + 1}`, value: at, isStrong: false }));
    const labels = drawBars(chartOf({ bars: days, marks: [] }), narrow).texts.filter((text) => text.look === 'label');
    expect(labels.length).toBeLessThanOrEqual(12);
    expect(labels[0]?.text).toBe('1');
  });

  test('words lie beside their bars, above them where there is little room', () => {
    const words = [
      { label: 'Pictures, before', value: 5.1, isStrong: false },
      { label: 'Pictures, after', value: 0.4, isStrong: true },
    ];
    const chart = chartOf({ bars: words, marks: [{ before: 'Pictures, after', text: 'Three sizes' }], unit: 'MB' });
    const small = drawBars(chart, narrow);
    const large = drawBars(chart, { width: 600, height: 200, letter: 14 });
    expect(small.bars[0]?.x).toBe(0);
    expect(large.bars[0]?.x).toBeGreaterThan(100);
    for (const drawing of [small, large]) {
      for (const bar of drawing.bars) expect(bar.x + bar.width).toBeLessThan(drawing.width);
      expect(drawing.texts.map((text) => text.text)).toEqual(expect.arrayContaining(['5.1 MB', 'Three sizes']));
    }
  });
});

function chartOf(fields: Partial<BarChart>): BarChart {
  return {
    caption: 'Orders',
    unit: '',
    marks: [{ before: '2', text: 'Reel posted' }],
    bars: [
      { label: '1', value: 8, isStrong: false },
      { label: '2', value: 121, isStrong: true },
    ],
    ...fields,
  };
}
