import type { Font } from 'harfbuzzjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { shaper } from '../limits/load-shaper.ts';

/** Faces by the script that they are there for. */
const SCRIPT_FACES = {
  Devanagari: 'noto-sans-devanagari-500',
  Bengali: 'noto-sans-bengali-500',
  Gurmukhi: 'noto-sans-gurmukhi-500',
  Gujarati: 'noto-sans-gujarati-500',
  Oriya: 'noto-sans-oriya-500',
  Tamil: 'noto-sans-tamil-500',
  Telugu: 'noto-sans-telugu-500',
  Kannada: 'noto-sans-kannada-500',
  Malayalam: 'noto-sans-malayalam-500',
  Arabic: 'noto-naskh-arabic-500',
  Ol_Chiki: 'noto-sans-ol-chiki-500',
  Meetei_Mayek: 'noto-sans-meetei-mayek-500',
} as const;

/** Latin with every diacritic, Greek and Cyrillic, and most signs. */
const EUROPEAN = 'noto-sans-500';

/** What each typeface is drawn in wherever its own face has the letters. */
const TYPEFACES = {
  display: 'eczar-600',
  wordmark: 'eczar-700',
  text: 'anek-latin-400',
  strong: 'anek-latin-600',
} as const;

export type Typeface = keyof typeof TYPEFACES;
export type FaceName =
  | (typeof TYPEFACES)[Typeface]
  | (typeof SCRIPT_FACES)[keyof typeof SCRIPT_FACES]
  | typeof EUROPEAN;

export const FACE_NAMES: readonly FaceName[] = [...Object.values(TYPEFACES), EUROPEAN, ...Object.values(SCRIPT_FACES)];

/** A font that is in memory. */
export interface Face {
  name: FaceName;
  /** The whole file, for documents that embed a part of it. */
  bytes: Buffer;
  font: Font;
  unitsPerEm: number;
  /** Height above the baseline and depth below it that lines need, in parts of the size; both are positive. */
  ascent: number;
  descent: number;
  holds(codePoint: number): boolean;
}

const scriptTests = Object.entries(SCRIPT_FACES).map(([script, name]) => ({
  // Arabic shares its commas and digits with sister scripts; those of the scripts of India are in every face.
  test: new RegExp(String.raw`\p{${script === 'Arabic' ? 'Script_Extensions' : 'Script'}=${script}}`, 'u'),
  name,
}));

/**
 * Faces that may hold a word, in the order in which they are to be tried. Only their names: none is loaded, so that a script's face is
 * read when the script first appears.
 */
export function facesFor(word: string, typeface: Typeface): FaceName[] {
  const scripts = scriptTests.filter(({ test }) => test.test(word)).map(({ name }) => name);
  return [TYPEFACES[typeface], ...scripts, EUROPEAN];
}

const loaded = new Map<FaceName, Face>();

/** A face, read from its file at first use and then cached. Throws when the shaper is not loaded. */
export function loadFace(name: FaceName): Face {
  const known = loaded.get(name);
  if (known) return known;
  const { harfbuzz } = shaper();
  const bytes = brotliDecompressSync(readFileSync(join(import.meta.dirname, '../fonts', `${name}.ttf.br`)));
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
  const font = new harfbuzz.Font(face);
  const codePoints = new Set(face.collectUnicodes());
  const unitsPerEm = face.upem;
  const { ascender, descender } = font.hExtents();
  const opened: Face = {
    name,
    bytes,
    font,
    unitsPerEm,
    ascent: ascender / unitsPerEm,
    descent: -descender / unitsPerEm,
    holds: (codePoint) => codePoints.has(codePoint),
  };
  loaded.set(name, opened);
  return opened;
}
