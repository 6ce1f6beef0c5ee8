import { expect, test } from 'vitest';
import { DYES } from './dyes.ts';
import { isFamilyName } from './families.ts';
import { OFFERING_MOTIFS } from './offering-motifs.ts';
import { fnv1a32, motifFor, mulberry32, personMotif } from './seed.ts';

test('hashes as FNV-1a does, over UTF-8 bytes', () => {
  expect(fnv1a32('')).toBe(0x811c9dc5);
  expect(fnv1a32('a')).toBe(0xe40c292c);
  expect(fnv1a32('foobar')).toBe(0xbf9cf968);
  expect(fnv1a32('क')).not.toBe(fnv1a32('ख'));
});

test('the random source is fixed by its seed and stays in [0, 1)', () => {
  const [one, two] = [mulberry32(7), mulberry32(7)];
  const numbers = Array.from({ length: 1000 }, () => one());
  expect(numbers).toEqual(Array.from({ length: 1000 }, () => two()));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
});

test.each([
  ['Kavya Srivastava', 'zanjeer', 'kajal'],
  ['Imran Qureshi', 'pankh', 'neel'],
  ['Zoya Siddiqui', 'chaupar', 'rani'],
  ['Joy Mukherji', 'zanjeer', 'morpankh'],
  ['Ritika Sethi', 'patola', 'palash'],
  ['Meenal Joshi', 'jaali', 'manjith'],
])('%s keeps the block of the design', (name, family, dye) => {
  expect(personMotif(name)).toEqual({ family, dye });
  expect(personMotif(` ${name} `)).toEqual({ family, dye });
});

test('draws again while another course has the pair', () => {
  const first = motifFor('fashion-design');
  const next = motifFor('fashion-design', (pair) => pair.family === first.family && pair.dye === first.dye);
  expect(next).not.toEqual(first);
  expect(motifFor('fashion-design', () => true)).toEqual(first);
});

test('the fifteen offerings have fifteen different pairs', () => {
  const pairs = Object.values(OFFERING_MOTIFS);
  expect(pairs).toHaveLength(15);
  expect(new Set(pairs.map(({ family, dye }) => `${family}.${dye}`)).size).toBe(15);
  expect(new Set(pairs.map(({ family }) => family)).size).toBe(15);
  for (const { family, dye } of pairs) {
    expect(isFamilyName(family)).toBe(true);
    expect(DYES).toHaveProperty(dye);
  }
});
