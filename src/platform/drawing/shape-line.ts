import { undrawableSigns } from '../../kit/text/undrawable-signs.ts';
import { shaper } from '../limits/load-shaper.ts';
import { FACE_NAMES, facesFor, loadFace, type Face, type FaceName, type Typeface } from './typefaces.ts';

/** A glyph where it stands; all figures are in units of its face. */
export interface ShapedGlyph {
  id: number;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  /** Its share of the text: the shares of a run, read in its direction, are the text. */
  characters: string;
}

/** A stretch of one face, script and direction; its glyphs stand from left to right. */
export interface ShapedRun {
  face: Face;
  /** In the order in which it is read. */
  text: string;
  isRightToLeft: boolean;
  /** Whether its glyphs cannot be read back one by one: they are reordered, joined or stacked. */
  isComplex: boolean;
  glyphs: ShapedGlyph[];
}

/**
 * One line of text as the runs that stand from left to right, ordered by the Unicode bidirectional algorithm and shaped by HarfBuzz.
 * Runs of blanks become one space. A character that no face holds is drawn as a question mark; `undrawableSigns` finds it beforehand.
 * Throws when the shaper is not loaded.
 */
export function shapeLine(text: string, typeface: Typeface): ShapedRun[] {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ');
  if (line === '') return [];
  return reorder(splitLine(line, typeface)).map(shapeRun);
}

/** Width of runs at size 1; `tracking` follows each letter of scripts that are written apart. */
export function widthOfRuns(runs: readonly ShapedRun[], tracking = 0): number {
  return runs.reduce((sum, run) => {
    const advance = run.glyphs.reduce((width, glyph) => width + glyph.xAdvance, 0) / run.face.unitsPerEm;
    return sum + advance + trackedGlyphs(run) * tracking;
  }, 0);
}

/** Whether tracking applies to a glyph: joined letters and marks keep their places. */
export function isTracked(run: ShapedRun, glyph: ShapedGlyph): boolean {
  return !run.isComplex && glyph.xAdvance > 0;
}

function trackedGlyphs(run: ShapedRun): number {
  return run.glyphs.filter((glyph) => isTracked(run, glyph)).length;
}

/**
 * The height that lines of these runs need so that stacked letters don't touch, in parts of the size; 0 for plain Latin, which the style
 * decides.
 */
export function lineHeightOf(runs: readonly ShapedRun[]): number {
  return Math.max(0, ...runs.filter(({ isComplex }) => isComplex).map(({ face }) => face.ascent + face.descent));
}

/** How far the ink of runs reaches above and below the baseline, at size 1; both are positive, or 0 for no ink. */
export function inkOfRuns(runs: readonly ShapedRun[]): { above: number; below: number } {
  let [above, below] = [0, 0];
  for (const { face, glyphs } of runs) {
    for (const { id, yOffset } of glyphs) {
      const box = face.font.glyphExtents(id);
      if (!box) continue;
      above = Math.max(above, (box.yBearing + yOffset) / face.unitsPerEm);
      below = Math.max(below, -(box.yBearing + box.height + yOffset) / face.unitsPerEm);
    }
  }
  return { above, below };
}

/** A stretch before it is shaped; an odd level runs from right to left. */
interface Stretch {
  face: Face;
  script: string;
  level: number;
  text: string;
}

function splitLine(line: string, typeface: Typeface): Stretch[] {
  const levels = levelsOf(line);
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { text, face } of splitByFace(line, typeface)) {
    for (const character of text) {
      const level = levels[at] ?? 0;
      const script = scriptOf(character);
      const last = stretches.at(-1);
      const isSameScript = script === null || last?.script === '' || last?.script === script;
      if (last?.face === face && last.level === level && isSameScript) {
        last.text += character;
        last.script ||= script ?? '';
      } else {
        stretches.push({ face, level, script: script ?? '', text: character });
      }
      at += character.length;
    }
  }
  return stretches;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** The embedding level of each UTF-16 unit; the direction of the line is that of its first strong letter. */
function levelsOf(line: string): ArrayLike<number> {
  return RIGHT_TO_LEFT.test(line) ? shaper().bidi.getEmbeddingLevels(line).levels : [];
}

/** A word stays in one face that has all of it; blanks go with the word before them. */
function splitByFace(line: string, typeface: Typeface): { text: string; face: Face }[] {
  const parts: { text: string; face: Face }[] = [];
  for (const word of line.match(/ |[^ ]+/g) ?? []) {
    const last = parts.at(-1)?.face;
    if (word === ' ' && last) parts.push({ text: word, face: last });
    else parts.push(...splitWord(word, typeface));
  }
  return parts;
}

function splitWord(word: string, typeface: Typeface): { text: string; face: Face }[] {
  const names = facesFor(word, typeface);
  const whole = faceHolding(word, names);
  if (whole) return [{ text: word, face: whole }];
  const parts: { text: string; face: Face }[] = [];
  for (const cluster of graphemes(word)) {
    const last = parts.at(-1)?.face;
    // Punctuation stays with the letters before it.
    const isJoined = last && scriptOf(cluster) === null && holdsAll(last, cluster);
    const face = isJoined ? last : faceHolding(cluster, names);
    if (face) parts.push({ text: cluster, face });
    else for (const character of cluster) parts.push(partOfOne(character, names, typeface));
  }
  return parts;
}

/** A character in whatever face has it, else as a question mark: visible, never dropped silently. */
function partOfOne(character: string, names: readonly FaceName[], typeface: Typeface): { text: string; face: Face } {
  const face = faceHolding(character, undrawableSigns(character).length > 0 ? names : FACE_NAMES);
  if (face) return { text: character, face };
  // As long as the character in UTF-16, so that the levels of what follows stay in step.
  return { text: '?'.padEnd(character.length, '\u200B'), face: loadFace(facesFor('', typeface)[0] ?? 'eczar-600') };
}

function faceHolding(text: string, names: readonly FaceName[]): Face | undefined {
  for (const name of names) {
    const face = loadFace(name);
    if (holdsAll(face, text)) return face;
  }
  return undefined;
}

/** Whether a face holds each character, whole or in its parts; joiners and variation selectors shape others and need no glyph. */
function holdsAll(face: Face, text: string): boolean {
  return [...text].every((character) => {
    const parts = [...character.normalize('NFD')];
    return holds(face, character) || parts.every((part) => holds(face, part));
  });
}

function holds(face: Face, character: string): boolean {
  return face.holds(character.codePointAt(0) ?? 0) || INVISIBLE.test(character);
}

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What people see as single letters: a consonant with its vowel sign and marks is one. */
export function graphemes(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** Scripts by their tags; what belongs to none of them, such as punctuation, is shaped with its neighbours. */
const SCRIPTS = [
  ['Latn', /\p{Script=Latin}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Guru', /\p{Script=Gurmukhi}/u],
  ['Gujr', /\p{Script=Gujarati}/u],
  ['Orya', /\p{Script=Oriya}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Telu', /\p{Script=Telugu}/u],
  ['Knda', /\p{Script=Kannada}/u],
  ['Mlym', /\p{Script=Malayalam}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Olck', /\p{Script=Ol_Chiki}/u],
  ['Mtei', /\p{Script=Meetei_Mayek}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
] as const;
const WRITTEN_APART = new Set(['', 'Latn', 'Grek', 'Cyrl']);

function scriptOf(text: string): string | null {
  return SCRIPTS.find(([, test]) => test.test(text))?.[0] ?? null;
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, each series of runs at that level or above is reversed. */
function reorder(stretches: Stretch[]): Stretch[] {
  const ordered = [...stretches];
  const highest = Math.max(...ordered.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

/** The rupee sign keeps a little distance from its figures, in parts of the size (design §3). */
const RUPEE_DISTANCE = 0.07;

function shapeRun({ face, script, level, text }: Stretch): ShapedRun {
  const { harfbuzz } = shaper();
  const isRightToLeft = level % 2 === 1;
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  if (script !== '') buffer.setScript(script);
  // Letters and digits as Urdu has them: no other language of India is written in this script by more people.
  if (script === 'Arab') buffer.setLanguage('ur');
  buffer.guessSegmentProperties();
  harfbuzz.shape(face.font, buffer);
  const infos = buffer.getGlyphInfosAndPositions();
  const characters = sharesOf(
    infos.map(({ cluster }) => cluster),
    text,
    isRightToLeft,
  );
  const glyphs = infos.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }, at) => {
    const share = characters[at] ?? '';
    const distance = share === '₹' ? RUPEE_DISTANCE * face.unitsPerEm : 0;
    return { id: codepoint, xAdvance: xAdvance + distance, xOffset, yOffset, characters: share };
  });
  return { face, text, isRightToLeft, isComplex: isRightToLeft || !WRITTEN_APART.has(script), glyphs };
}

/**
 * Which characters each glyph stands for, so that they are read in their order: those of a cluster are shared out one by one among its
 * glyphs, the last of them takes what is left, and glyphs beyond the characters stand for none.
 */
function sharesOf(clusters: readonly number[], text: string, isRightToLeft: boolean): string[] {
  const starts = [...new Set(clusters)].toSorted((one, other) => one - other);
  const shares = clusters.map(() => '');
  for (const [at, start] of starts.entries()) {
    const places = [...clusters.keys()].filter((place) => clusters[place] === start);
    if (isRightToLeft) places.reverse();
    const rest = [...text.slice(start, starts[at + 1])];
    for (const [order, place] of places.entries()) {
      shares[place] = (order === places.length - 1 ? rest.splice(0) : rest.splice(0, 1)).join('');
    }
  }
  return shares;
}
