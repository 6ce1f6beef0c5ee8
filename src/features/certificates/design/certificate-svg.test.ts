import sharp from 'sharp';
import { encode } from 'uqr';
import { beforeAll, expect, test } from 'vitest';
import { loadShaper } from '../../../platform/limits/load-shaper.ts';
import { certificateSvg, type CertificateSheet } from './certificate-svg.ts';
import { PLACES } from './certificate-layout.ts';
import { renderCertificate } from './render-certificate.ts';
import { CERTIFICATE_LAYOUTS, LINE_ONE, LINE_TWO } from '../rules.ts';

beforeAll(loadShaper);

const sheet: CertificateSheet = {
  number: 'MSL-7K3Q-9XVB-2M4T-D8WZ',
  learnerName: 'Ananya Tripathi',
  courseTitle: 'Digital Marketing',
  durationMonths: 6,
  teacherName: 'Meenal Joshi',
  family: 'suraj',
  dye: 'palash',
  issuedAt: new Date('2026-11-14T18:40:00Z'),
  design: {
    layout: 'border',
    instituteName: 'Misaal',
    tagline: 'Institute of Digital Careers, Lucknow',
    signatoryName: 'Raghav Saxena',
    signatoryTitle: 'Director',
    lineOne: LINE_ONE,
    lineTwo: LINE_TWO,
  },
  logo: null,
  signature: null,
  publicUrl: 'https://misaal.example',
};

const bare = { ...sheet.design, instituteName: 'Namoona Academy', tagline: '', signatoryName: '' };
const selvedge = { ...sheet.design, layout: 'selvedge' as const };

test.each(CERTIFICATE_LAYOUTS)('%s is one drawing without fonts, texts or anything from elsewhere', (layout) => {
  const svg = certificateSvg({ ...sheet, design: { ...sheet.design, layout } });
  expect(svg).not.toMatch(/<text|font-family|<image|<script|<style|url\(http|NaN|undefined/);
  expect(svg.match(/href="[^#]/g)).toBeNull();
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
});

test('is the same for the same words, and the seal is of the number', () => {
  expect(certificateSvg(sheet)).toBe(certificateSvg(sheet));
  expect(certificateSvg({ ...sheet, number: 'MSL-0000-0000-0000-0000' })).not.toBe(certificateSvg(sheet));
});

test('two who sign one sheet write in different hands, also with one name', () => {
  const pen = /translate\([\d.]+ 160\)scale\(\.92\)" d="([^"]+)"/g;
  const twins = { ...sheet, teacherName: 'Asha Rao', design: { ...sheet.design, signatoryName: 'Asha Rao' } };
  const [first = '', second = ''] = [...certificateSvg(twins).matchAll(pen)].map((match) => match[1]);
  const lowest = (data: string) =>
    Math.max(...[...data.matchAll(/ (-?[\d.]+)(?=C|$)/g)].map((match) => Number(match[1])));
  expect(first).not.toBe(second);
  expect(lowest(second)).toBeGreaterThan(lowest(first) + 2);
});

test('a name with markup stays a name', () => {
  const svg = certificateSvg({ ...sheet, learnerName: '<script>alert(1)</script>&\u0000\ud800', courseTitle: '"]]>' });
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;');
});

test.each([
  { learnerName: 'क्षितिज श्रीवास्तव' },
  { design: selvedge, learnerName: 'Lakshminarayana Subrahmanyam Venkatesh Iyer' },
  {
    learnerName:
      'Venkatanarasimharajuvaripeta Lakshminarayana Subrahmanyam Iyer of the Long Name and Longer Titles'.padEnd(
        100,
        '.',
      ),
  },
  { learnerName: 'x'.repeat(100), teacherName: '', design: bare },
  { family: 'unknown', dye: 'unknown', publicUrl: 'http://localhost:5000' },
])('draws %j as a picture of 2245×1587', async (change) => {
  const png = await renderCertificate(certificateSvg({ ...sheet, ...change }), 'png');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 2245, height: 1587 });
});

test('nothing but border within 11 mm of the edge, and all texts within the hairline', async () => {
  const svg = certificateSvg({
    ...sheet,
    learnerName: 'Lakshminarayana Subrahmanyam Venkatesh Iyer',
    teacherName: 'A'.repeat(60),
    publicUrl: `https://${'long.'.repeat(20)}example`,
  });
  const png = await renderCertificate(svg, 'png');
  const scale = 2245 / 297;
  // White strips just inside the hairline, on all four sides.
  const strips = [
    [16.8, 16.8, 263, 3],
    [16.8, 190, 263, 3],
    [16.8, 16.8, 3, 176],
    [277.6, 16.8, 2.4, 176],
  ];
  for (const [left = 0, top = 0, width = 0, height = 0] of strips.map((strip) =>
    strip.map((mm) => Math.round(mm * scale)),
  )) {
    const pixels = await sharp(png).extract({ left, top, width, height }).removeAlpha().raw().toBuffer();
    expect(pixels.every((value) => value === 255)).toBe(true);
  }
});

test.each(CERTIFICATE_LAYOUTS)(
  'a machine reads the address of the check in the code, laid out as %s',
  async (layout) => {
    const svg = certificateSvg({ ...sheet, design: { ...sheet.design, layout } });
    const png = await renderCertificate(svg, 'png');
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const expected = encode(`${sheet.publicUrl}/certificate/${sheet.number}`, { ecc: 'M', border: 4 });
    const scale = info.width / 297;
    const step = 27 / (expected.size - 8);
    // The middle of each module, and of the four white ones around.
    const isDark = (at: number, row: number) => {
      const x = Math.round((PLACES[layout].qr + (at - 3.5) * step) * scale);
      const y = Math.round((150 + (row - 3.5) * step) * scale);
      return (data[y * info.width * info.channels + x * info.channels] ?? 0) < 128;
    };
    expect(expected.data.map((row, y) => row.map((_, x) => isDark(x, y)))).toEqual(expected.data);
  },
);
