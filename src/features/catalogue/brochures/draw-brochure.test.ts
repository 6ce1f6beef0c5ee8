import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { motifFor } from '../../../kit/motif/seed.ts';
import type { BrochureContent } from './brochure-content.ts';
import { drawBrochure } from './draw-brochure.ts';

const content: BrochureContent = {
  title: 'Block Printing',
  subtitle: 'From the block to the cloth',
  kind: 'Craft',
  motif: motifFor('block-printing'),
  details: [],
  price: { pay: '₹24,999', was: null, percentOff: 0, emi: '' },
  teacher: { name: 'Meera Iyer', title: 'Printer', bio: '' },
  learn: [],
  requirements: [],
  includes: ['A kit'],
  description: [],
  planLine: '',
  plan: [],
  howToJoin: [],
  refundLine: '',
  notice: '',
  updatedAt: '2026-11-14T06:00:00Z',
  updated: '14 November 2026',
  url: 'https://example.com/course/block-printing',
  institute: { name: 'Misaal', tagline: '', contact: [], demoNotice: '' },
};

test('a teacher whose name and title need several lines stays in the box of the fee', async () => {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const url = `data:image/png;base64,${dot.toString('base64')}`;
  const teacher = {
    name: 'Lakshminarayana Subrahmanyam Venkatesh Iyer',
    title: 'Master printer of the third generation',
    bio: '',
  };
  const bytes = await drawBrochure({ ...content, teacher }, { cloth: url, mark: url });
  const page = await (await getDocument({ data: new Uint8Array(bytes) }).promise).getPage(1);
  const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
  const heightOf = (part: string) => Number(items.find(({ str }) => str.includes(part))?.transform[5]);
  expect(heightOf('generation') - heightOf('Included')).toBeGreaterThan(24);
});
