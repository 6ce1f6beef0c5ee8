import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { kanguraOutlineSvg, kanguraSvg } from '../../kit/motif/kangura.ts';
import { motifDataUrl } from '../../kit/motif/motif-document.ts';
import { AnswersDonut } from './answers-donut.tsx';
import { HalfSunGauge } from './half-sun-gauge.tsx';
import { InlineBlock } from './inline-block.tsx';
import { InstituteMark } from './institute-mark.tsx';
import { KanguraProgress } from './kangura-progress.tsx';
import { LeafRing } from './leaf-ring.tsx';
import { MotifImage } from './motif-image.tsx';
import { MotifsInPlace } from './motifs-in-place.tsx';
import { UserImage } from './user-image.tsx';
import { Seal } from './seal.tsx';
import { SeatBoxes } from './seat-boxes.tsx';

const count = (text: string, part: string) => text.split(part).length - 1;

test('the half sun says its figure and prints its leaves', () => {
  const html = renderToStaticMarkup(createElement(HalfSunGauge, { percent: 62 }));
  expect(count(html, 'leaf-done')).toBe(13);
  expect(count(html, 'leaf-open')).toBe(8);
  expect(html).toContain('role="img" aria-label="62% done"');
});

test('the ring takes its colour from the figure that it shows', () => {
  const html = renderToStaticMarkup(createElement(LeafRing, { percent: 79.6 }));
  expect(html).toContain('aria-label="Your Performance: 80%"');
  expect(count(html, '#5FD08C')).toBe(36);
  expect(count(html, 'leaf-open')).toBe(7);
});

test('progress is announced with its label and never leaves 0 to 100', () => {
  const html = renderToStaticMarkup(createElement(KanguraProgress, { percent: 130, label: 'Prototyping' }));
  expect(html).toContain('role="progressbar" aria-label="Prototyping"');
  expect(html).toContain('aria-valuenow="100"');
  expect(html).toContain('width="100%"');
});

test('the donut says the score in words', () => {
  const html = renderToStaticMarkup(createElement(AnswersDonut, { correct: 4, incorrect: 1 }));
  expect(html).toContain('aria-label="4 of 5 correct, best score"');
  expect(html).toContain('4 correct');
  expect(html).toContain('1 incorrect');
});

test.each([
  [11, 11],
  [-2, 0],
  [25, 20],
])('%d seats taken of 20 fill %d boxes', (taken, filled) => {
  const html = renderToStaticMarkup(createElement(SeatBoxes, { total: 20, taken }));
  expect(count(html, 'data-taken')).toBe(filled);
  expect(html).toContain(`aria-label="${filled} of 20 seats taken"`);
});

test('a person has a photograph or initials, and the name stays out of the address', () => {
  const drawn = renderToStaticMarkup(createElement(UserImage, { name: 'Meenal Joshi', size: 48 }));
  expect(drawn).toContain('src="/motif/jaali.manjith.person.svg"');
  expect(drawn).toContain('data-initials="MJ"');
  expect(drawn.replaceAll(/<[^>]*>/g, '')).toBe('');
  const photographed = renderToStaticMarkup(
    createElement(UserImage, { name: 'Meenal Joshi', size: 48, imageUrl: '/media/a.avif' }),
  );
  expect(photographed).toContain('src="/media/a.avif"');
  expect(photographed).not.toContain('data-initials');
});

test('an institute of another name has the block of that name', () => {
  expect(renderToStaticMarkup(createElement(InstituteMark, {}))).toContain('viewBox="0 0 40 40"');
  const other = renderToStaticMarkup(createElement(InstituteMark, { name: 'Khayali' }));
  expect(other).toContain('viewBox="-50 -50 100 100"');
});

test('blocks and seals are decoration with ids of their own', () => {
  const block = renderToStaticMarkup(createElement(InlineBlock, { family: 'kolam', dye: 'palash', idPrefix: 'hero-' }));
  expect(block).toContain('aria-hidden="true"');
  expect(block).toContain('id="hero-a"');
  const seal = { number: 'MSL 2026"1', family: 'suraj', dye: 'palash' } as const;
  expect(renderToStaticMarkup(createElement(Seal, seal))).toContain('id="seal-MSL20261-');
});

test('a picture is lazy and has its size', () => {
  const html = renderToStaticMarkup(createElement(MotifImage, { family: 'leher', dye: 'haldi', crop: 'card' }));
  expect(html).toContain('src="/motif/leher.haldi.card.svg" alt="" width="640" height="330" loading="lazy"');
});

test('the strip of the stylesheet is the kangura as drawn', () => {
  const css = readFileSync(new URL('./motifs.css', import.meta.url), 'utf8');
  const [, image = ''] = /url\("data:image\/svg\+xml,([^"]+)"\)/.exec(css) ?? [];
  expect(decodeURIComponent(image).replaceAll("'", '"')).toBe(kanguraSvg());
  const boxOf = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1);
  // At its middle size a triangle is as large as it is drawn, outlined or solid.
  const size = ['pitch', 'height'].map((name) => new RegExp(`--kangura-${name}: (\\d+)px`).exec(css)?.[1]);
  expect(boxOf(kanguraSvg())).toEqual(size);
  expect(boxOf(kanguraOutlineSvg())).toEqual(size);
});

test('pictures in place are in the page; others have an address', () => {
  const image = createElement(MotifImage, { family: 'kolam', dye: 'rani', crop: 'card' });
  const inPlace = renderToStaticMarkup(createElement(MotifsInPlace, { draw: motifDataUrl }, image));
  expect(inPlace).toContain('src="data:image/svg+xml,%3Csvg');
  expect(renderToStaticMarkup(image)).toContain('src="/motif/kolam.rani.card.svg"');
});
