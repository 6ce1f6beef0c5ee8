import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blockMarkup } from './block.ts';
import { CROP_SIZES } from './crops.ts';
import type { MotifCrop } from './crops.ts';
import { DYES, DYE_NAMES } from './dyes.ts';
import { FAMILY_NAMES } from './families.ts';
import { guillocheMarkup } from './guilloche.ts';
import { motifSvg, svgDocument } from './motif-svg.ts';
import { OFFERING_MOTIFS } from './offering-motifs.ts';
import { personSvg } from './person.ts';
import { sealMarkup, sealPattern } from './seal.ts';
import { workshopMarkup } from './workshop.ts';

const cropNames = Object.keys(CROP_SIZES) as MotifCrop[];
const MAX_BYTES_OF_A_BLOCK = 3000;

/** Checks tags, attributes, ids and their uses; throws with what is wrong. */
function checkMarkup(markup: string): void {
  const open: string[] = [];
  const ids = new Set<string>();
  for (const [tag, close, name = '', attributes = '', empty] of markup.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(\/?)>/g,
  )) {
    if (close) {
      if (open.pop() !== name) throw new Error(`closed out of turn: ${tag}`);
      continue;
    }
    if (!/^(\s+[a-zA-Z-]+="[^"<&]*")*\s*$/.test(attributes)) throw new Error(`attributes: ${tag}`);
    const names = [...attributes.matchAll(/([a-zA-Z-]+)=/g)].map((match) => match[1]);
    if (new Set(names).size !== names.length) throw new Error(`an attribute twice: ${tag}`);
    const id = /\sid="([^"]+)"/.exec(attributes)?.[1];
    if (id !== undefined && ids.has(id)) throw new Error(`an id twice: ${id}`);
    if (id !== undefined) ids.add(id);
    if (!empty) open.push(name);
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(' ')}`);
  for (const [, id = ''] of markup.matchAll(/(?:href="#|url\(#)([^")]+)/g)) {
    if (!ids.has(id)) throw new Error(`no such id: ${id}`);
  }
  if (/NaN|undefined|null|Infinity|\[object/.test(markup)) throw new Error('a value that is none');
}

test('every family in every dye is well-formed, the same twice, and under 3 kB', () => {
  for (const family of FAMILY_NAMES) {
    for (const dye of DYE_NAMES) {
      for (const state of ['solid', 'outline'] as const) {
        const markup = blockMarkup({ family, dye, idPrefix: 'x-', state });
        checkMarkup(markup);
        expect(markup).toBe(blockMarkup({ family, dye, idPrefix: 'x-', state }));
        expect(markup.length, `${family} ${state}`).toBeLessThan(MAX_BYTES_OF_A_BLOCK);
      }
    }
  }
});

test('a solid block prints in the colours of its dye only, an outline in none of them', () => {
  for (const family of FAMILY_NAMES) {
    const { f, d, a, b } = DYES.firozi;
    const solid = blockMarkup({ family, dye: 'firozi', idPrefix: 'x' });
    const colours = new Set(solid.match(/#[0-9A-F]{6}\b/g));
    expect([f, d, a, b]).toEqual(expect.arrayContaining([...colours]));
    const outline = blockMarkup({ family, dye: 'firozi', idPrefix: 'x', state: 'outline', ground: '#FFFFFF' });
    expect([...new Set(outline.match(/#[0-9A-F]{6}\b/g))]).toEqual(['#FFFFFF', '#7F8298']);
  }
});

test('every crop of every family is a well-formed document of its size', () => {
  for (const family of FAMILY_NAMES) {
    for (const crop of cropNames) {
      const svg = motifSvg({ family, dye: 'rani', crop });
      const [width, height] = CROP_SIZES[crop];
      checkMarkup(svg);
      expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
      expect(svg.length).toBeLessThan(crop === 'selvedge' || crop === 'hem' ? 12_000 : 5000);
    }
  }
});

test('the picture of every offering rasterises and shows more than its ground', async () => {
  for (const [slug, pair] of Object.entries(OFFERING_MOTIFS)) {
    const image = sharp(Buffer.from(motifSvg({ ...pair, crop: 'card' }))).resize(160);
    const { channels } = await image.stats();
    expect(Math.max(...channels.map((channel) => channel.stdev)), slug).toBeGreaterThan(20);
  }
});

test('a person’s name cannot break the picture', () => {
  for (const name of ['Kavya Srivastava', '<svg onload=alert(1)>', '&amp; "quoted"', 'कविता शर्मा', '']) {
    checkMarkup(personSvg(name));
  }
  expect(personSvg('Kavya Srivastava')).toContain('>KS</text>');
  expect(personSvg('')).not.toContain('<text');
});

test('a certificate number fixes its seal for ever', () => {
  expect(sealPattern('MSL-2026-DM-0417')).toEqual({
    teeth: 54,
    petals: 18,
    beads: 36,
    tooth: 'arch',
    petal: 'leaf',
    vein: 'diamond',
    between: 'dot',
    hasToothDots: false,
    isHalfTurned: false,
    bead: 'dot',
  });
  expect(sealPattern('MSL-2026-UX-0588')).toMatchObject({ teeth: 44, petals: 20, tooth: 'leaf', isHalfTurned: true });
  expect(sealPattern('MSL-2026-GD-0131')).toMatchObject({ teeth: 40, petals: 24, hasToothDots: true, bead: 'diamond' });
});

test('seals and nets are well-formed for any number, and differ', () => {
  const seen = new Set<string>();
  for (let serial = 0; serial < 300; serial += 1) {
    const number = `MSL-2026-DM-${String(serial).padStart(4, '0')}`;
    const seal = sealMarkup({ number, family: 'leher', dye: 'haldi', idPrefix: 's' });
    checkMarkup(seal + guillocheMarkup({ number, dye: 'haldi', idPrefix: 'g', radius: 57 }));
    expect(seal.length).toBeLessThan(10_000);
    seen.add(JSON.stringify(sealPattern(number)));
  }
  expect(seen.size).toBeGreaterThan(290);
});

test('the guilloche turns sixty times', () => {
  const net = guillocheMarkup({ number: 'MSL-2026-DM-0417', dye: 'palash', idPrefix: 'g', radius: 57 });
  expect(net.match(/<use /g)).toHaveLength(59);
});

test('the four states of the workshop are well-formed', () => {
  for (const step of ['draw', 'carve', 'ink', 'print'] as const) {
    for (const family of FAMILY_NAMES) checkMarkup(svgDocument(100, 100, workshopMarkup(step, family, 'w')));
  }
});
