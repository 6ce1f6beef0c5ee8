import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROP_SIZES } from './crops.ts';
import type { MotifCrop } from './crops.ts';
import { DYE_NAMES } from './dyes.ts';
import { FAMILY_NAMES } from './families.ts';
import { motifUrl, parseMotifUrl, parsePersonUrl, personUrl } from './motif-url.ts';
import { motifDataUrl, motifDocument } from './motif-document.ts';
import { motifSvg } from './motif-svg.ts';

const cropNames = Object.keys(CROP_SIZES) as MotifCrop[];

test('every address leads back to its parts', () => {
  for (const family of FAMILY_NAMES) {
    for (const dye of DYE_NAMES) {
      for (const crop of cropNames) {
        expect(parseMotifUrl(motifUrl({ family, dye, crop }))).toEqual({ family, dye, crop });
      }
    }
  }
});

test.each([
  '',
  '/motif/',
  '/motif/suraj.palash.svg',
  '/motif/suraj.palash.card',
  '/motif/suraj.palash.card.svg/',
  '/motif/suraj.palash.card.svg?x=1',
  '/motif/suraj.palash.card.png',
  '/motif/Suraj.palash.card.svg',
  '/motif/suraj.palash.constructor.svg',
  '/motif/constructor.palash.card.svg',
  '/motif/suraj.toString.card.svg',
  '/motif/suraj.__proto__.card.svg',
  '/motif/../suraj.palash.card.svg',
  '/motif/suraj%2epalash.card.svg',
  '/x/motif/suraj.palash.card.svg',
  '/motif/suraj.palash.card.svg\n',
  '/motif/suraj.palash.card.extra.svg',
  '/motif/person..svg',
  '/motif/person.%.svg',
  '/motif/person.%E0%A4%A.svg',
  '/motif/person.a/b.svg',
  '/motif/person.%61nita.svg',
  '/motif/person. .svg',
  '/motif/person.%00.svg',
  `/motif/person.${'a'.repeat(61)}.svg`,
])('nothing stands at %j', (path) => {
  expect(parseMotifUrl(path)).toBeNull();
  expect(parsePersonUrl(path)).toBeNull();
  expect(motifDocument(path)).toBeNull();
});

test('a picture as an address is the same document, and weighs less than 5 KB before it is compressed', () => {
  for (const family of FAMILY_NAMES) {
    for (const dye of DYE_NAMES) {
      const image = { family, dye, crop: 'card' } as const;
      const [, encoded = ''] = motifDataUrl(image).split(',', 2);
      expect(decodeURIComponent(encoded)).toBe(motifSvg(image));
      expect(encoded).not.toMatch(/["<>#]/);
      expect(encoded.length).toBeLessThan(5 * 1024);
    }
  }
});

test.each(['Kavya Srivastava', 'कविता शर्मा', "D'Souza & <b>", 'A. B. Rao', '../../etc/passwd', '', '\u0000', '🙂'])(
  'a person called %j has an address that leads to a picture',
  (name) => {
    const url = personUrl(name);
    expect(url).toMatch(/^\/motif\/person\.[A-Za-z0-9%.!'()*~_-]+\.svg$/);
    expect(motifDocument(url)).toContain('<svg');
  },
);

test('any text gives an address of bounded length that parses to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const url = personUrl(name);
      expect(url.length).toBeLessThan(750);
      const parsed = parsePersonUrl(url);
      expect(parsed).not.toBeNull();
      expect(personUrl(parsed ?? '')).toBe(url);
    }),
  );
});

test('no path makes the parser throw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      motifDocument(`/motif/${text}`);
      motifDocument(`/motif/person.${text}.svg`);
    }),
  );
});

test.each(['/motif/mark.svg', '/motif/kangura.svg', '/motif/kangura-outline.svg'])('%s is drawn', (path) => {
  expect(motifDocument(path)).toMatch(/^<svg xmlns=.*<\/svg>$/);
});
