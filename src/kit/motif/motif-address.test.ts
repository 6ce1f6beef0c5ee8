import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROP_SIZES } from './crops.ts';
import type { MotifCrop } from './crops.ts';
import { DYE_NAMES } from './dyes.ts';
import { FAMILY_NAMES } from './families.ts';
import {
  motifAddress,
  motifDocument,
  parseMotifAddress,
  parsePersonAddress,
  parseSheetAddress,
  personAddress,
  sheetAddress,
} from './motif-address.ts';
import type { MotifPair } from './seed.ts';

const cropNames = Object.keys(CROP_SIZES) as MotifCrop[];

test('every address leads back to its parts', () => {
  for (const family of FAMILY_NAMES) {
    for (const dye of DYE_NAMES) {
      for (const crop of cropNames) {
        expect(parseMotifAddress(motifAddress({ family, dye, crop }))).toEqual({ family, dye, crop });
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
  expect(parseMotifAddress(path)).toBeNull();
  expect(parsePersonAddress(path)).toBeNull();
  expect(motifDocument(path)).toBeNull();
});

test('a sheet has each of its motifs once, as a view of its own', () => {
  const sun: MotifPair = { family: 'suraj', dye: 'palash' };
  const lattice: MotifPair = { family: 'jaali', dye: 'morpankh' };
  const address = sheetAddress({ pairs: [sun, lattice, sun], crop: 'card' });
  expect(address).toBe('/motif/sheet.suraj.palash.jaali.morpankh.card.svg');
  expect(parseSheetAddress(address)).toEqual({ pairs: [sun, lattice], crop: 'card' });
  const svg = motifDocument(address) ?? '';
  expect(svg).toContain('<view id="suraj-palash" viewBox="0 0 640 330"/>');
  expect(svg).toContain('<view id="jaali-morpankh" viewBox="0 330 640 330"/>');
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  '/motif/sheet.card.svg',
  '/motif/sheet.suraj.card.svg',
  '/motif/sheet.suraj.palash.svg',
  '/motif/sheet.suraj.palash.suraj.palash.card.svg',
  '/motif/sheet.suraj.nobody.card.svg',
  `/motif/sheet${'.suraj.palash'.repeat(400)}.card.svg`,
])('no sheet stands at %j', (path) => {
  expect(parseSheetAddress(path)).toBeNull();
  expect(motifDocument(path)).toBeNull();
});

test('a sheet has an end', () => {
  const pairs = FAMILY_NAMES.flatMap((family) => DYE_NAMES.map((dye) => ({ family, dye })));
  expect(parseSheetAddress(sheetAddress({ pairs, crop: 'card' }))?.pairs).toHaveLength(24);
});

test.each(['Kavya Srivastava', 'कविता शर्मा', "D'Souza & <b>", 'A. B. Rao', '../../etc/passwd', '', '\u0000', '🙂'])(
  'a person called %j has an address that leads to a picture',
  (name) => {
    const address = personAddress(name);
    expect(address).toMatch(/^\/motif\/person\.[A-Za-z0-9%.!'()*~_-]+\.svg$/);
    expect(motifDocument(address)).toContain('<svg');
  },
);

test('any text gives an address of bounded length that parses to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const address = personAddress(name);
      expect(address.length).toBeLessThan(750);
      const parsed = parsePersonAddress(address);
      expect(parsed).not.toBeNull();
      expect(personAddress(parsed ?? '')).toBe(address);
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
