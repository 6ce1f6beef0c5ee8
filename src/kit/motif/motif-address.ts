import { isMotifCrop } from './crops.ts';
import type { MotifCrop, MotifPicture } from './crops.ts';
import { isDyeName } from './dyes.ts';
import { isFamilyName } from './families.ts';
import { kanguraOutlineSvg, kanguraSvg } from './kangura.ts';
import { monogramSvg } from './monogram.ts';
import { motifSheetSvg, motifSvg } from './motif-svg.ts';
import { personSvg } from './person.ts';
import type { MotifPair } from './seed.ts';

const MOTIF_PATH = /^\/motif\/([a-z]+)\.([a-z]+)\.([a-z]+)\.svg$/;
const SHEET_PATH = /^\/motif\/sheet((?:\.[a-z]+\.[a-z]+)+)\.([a-z]+)\.svg$/;
const PERSON_PATH = /^\/motif\/person\.([^/?#]{1,800})\.svg$/;
const LONGEST_NAME = 60;
const LARGEST_SHEET = 24;

/** The SVG document that stands at an address under `/motif/`, drawn from the address alone; null when there is none. */
export function motifDocument(path: string): string | null {
  if (path === '/motif/mark.svg') return monogramSvg();
  if (path === '/motif/kangura.svg') return kanguraSvg();
  if (path === '/motif/kangura-outline.svg') return kanguraOutlineSvg();
  const motif = parseMotifAddress(path);
  if (motif) return motifSvg(motif);
  const sheet = parseSheetAddress(path);
  if (sheet) return motifSheetSvg(sheet.pairs, sheet.crop);
  const name = parsePersonAddress(path);
  return name === null ? null : personSvg(name);
}

/** Where a picture of a motif is served. */
export function motifAddress({ family, dye, crop }: MotifPicture): string {
  return `/motif/${family}.${dye}.${crop}.svg`;
}

/** The parts of a motif's address; null for any path that `motifAddress` does not make. */
export function parseMotifAddress(path: string): MotifPicture | null {
  const [, family = '', dye = '', crop = ''] = MOTIF_PATH.exec(path) ?? [];
  if (!isFamilyName(family) || !isDyeName(dye) || !isMotifCrop(crop)) return null;
  return { family, dye, crop };
}

export interface MotifSheet {
  readonly pairs: readonly MotifPair[];
  readonly crop: MotifCrop;
}

/** Where several motifs are served as one picture, each pair once and no more than a sheet holds. */
export function sheetAddress({ pairs, crop }: MotifSheet): string {
  return `/motif/sheet${pairsOnSheet({ pairs }).map(nameOfPair).join('')}.${crop}.svg`;
}

/** The pairs that find room on a sheet: each once, the first ones. */
export function pairsOnSheet({ pairs }: Pick<MotifSheet, 'pairs'>): MotifPair[] {
  return [...new Map(pairs.map((pair) => [nameOfPair(pair), pair])).values()].slice(0, LARGEST_SHEET);
}

function nameOfPair({ family, dye }: MotifPair): string {
  return `.${family}.${dye}`;
}

/** The parts of a sheet's address; null for any path that `sheetAddress` does not make. */
export function parseSheetAddress(path: string): MotifSheet | null {
  const [, names = '', crop = ''] = SHEET_PATH.exec(path) ?? [];
  if (!isMotifCrop(crop)) return null;
  const pairs: MotifPair[] = [];
  for (const [, family = '', dye = ''] of names.matchAll(/\.([a-z]+)\.([a-z]+)/g)) {
    if (!isFamilyName(family) || !isDyeName(dye)) return null;
    pairs.push({ family, dye });
  }
  const sheet = { pairs, crop };
  return sheetAddress(sheet) === path ? sheet : null;
}

/** Where the picture of a person without a photograph is served; long names are cut. */
export function personAddress(name: string): string {
  return `/motif/person.${encodeURIComponent(shortName(name)) || '-'}.svg`;
}

/** The name in a person's address; null for any path that `personAddress` does not make. */
export function parsePersonAddress(path: string): string | null {
  const encoded = PERSON_PATH.exec(path)?.[1];
  if (encoded === undefined) return null;
  const name = decodeName(encoded);
  return name !== null && personAddress(name) === path ? name : null;
}

function shortName(name: string): string {
  const tidy = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [...tidy].slice(0, LONGEST_NAME).join('').trim();
}

function decodeName(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
