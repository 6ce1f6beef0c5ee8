import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { loadShaper } from '../../../platform/limits/load-shaper.ts';
import { instituteMarkMarkup } from '../../../kit/motif/institute-mark.ts';
import { OFFERING_MOTIFS } from '../../../kit/motif/offering-motifs.ts';
import { createDrawingRenderer } from '../../../platform/drawing/render-drawing.ts';
import { APP_ICONS, appIconSvg } from './app-icon.ts';
import { shareImageSvg, type ShareSheet } from './share-image-svg.ts';
import { fitText } from './fit-text.ts';

beforeAll(loadShaper);

const renderPng = createDrawingRenderer({ scale: 1, kept: 1 });
const sheet: ShareSheet = {
  institute: 'Misaal',
  mark: instituteMarkMarkup('Misaal', 'w'),
  kind: 'Marketing',
  title: 'Digital Marketing',
  figure: '₹24,999',
  note: '6 months, Lucknow or online',
  motifs: [OFFERING_MOTIFS['digital-marketing']],
};

test.each([
  ['a course', {}],
  ['a title in Hindi', { title: 'डिजिटल मार्केटिंग', kind: 'विपणन' }],
  ['a very long title', { title: 'Nobody reads the sixth piece of a portfolio. '.repeat(8), figure: '' }],
  [
    'one endless word',
    {
      title: 'x'.repeat(120),
      institute: 'Namoona Academy of Careers and Long Names',
      mark: instituteMarkMarkup('Namoona', 'w'),
    },
  ],
  ['the whole site', { motifs: Object.values(OFFERING_MOTIFS) as never, kind: '', figure: '' }],
])('%s is a picture of 1200×630 under 120 kB, without fonts or texts', async (_, change) => {
  const svg = shareImageSvg({ ...sheet, ...change });
  expect(svg).not.toMatch(/<text|font-family|<image|<script|url\(http|NaN|undefined/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  const png = await renderPng(svg);
  expect(png.length).toBeLessThan(120_000);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('words keep off the cloth and its border', async () => {
  const png = await renderPng(shareImageSvg({ ...sheet, title: 'W'.repeat(60), note: 'm'.repeat(200) }));
  const strip = { left: 664, top: 0, width: 48, height: 630 };
  const pixels = await sharp(png).extract(strip).removeAlpha().raw().toBuffer();
  expect(pixels.every((value) => value === 255)).toBe(true);
});

test('the largest size that fits is taken, and what is too much is cut', () => {
  const options = { face: 'wordmark', width: 600 } as const;
  const steps = [
    { size: 100, lines: 1 },
    { size: 60, lines: 1 },
  ];
  expect(fitText('Web Design', steps, options).size).toBe(100);
  expect(fitText('Digital Marketing', steps, options)).toEqual({ size: 60, lines: ['Digital Marketing'] });
  expect(fitText('Digital Marketing for everybody', steps, options).lines).toEqual(['Digital Marketing…']);
});

test.each(APP_ICONS)('$path is square, of its size, without a clear corner', async (icon) => {
  for (const name of ['Misaal', 'Namoona Academy']) {
    const { data, info } = await sharp(await renderPng(appIconSvg(name, icon)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data[3]]).toEqual([icon.size, icon.size, 255]);
  }
});
