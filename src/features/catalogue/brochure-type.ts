import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFontkit } from '../../platform/load-fontkit.ts';

export type Pdf = PDFKit.PDFDocument;
export type Face = keyof typeof FACES;

export interface TypeStyle {
  face: Face;
  /** Points. */
  size: number;
  /** Distance of the lines in parts of the size. */
  leading: number;
  colour: string;
  /** What the text is to a screen reader. */
  role: 'H1' | 'H2' | 'H3' | 'P';
}

/** A text broken into lines, ready to be drawn with its upper left corner at a place. */
export interface SetText {
  height: number;
  /** Of its longest line. */
  width: number;
  draw(x: number, y: number): void;
}

/** Each face with the files that hold its letters, tried in this order; Devanagari is there in the display face alone. */
const FACES = {
  display: ['eczar-600-latin', 'eczar-600-latin-ext', 'eczar-600-devanagari'],
  text: ['anek-400-latin', 'anek-400-latin-ext', 'eczar-600-devanagari'],
  strong: ['anek-600-latin', 'anek-600-latin-ext', 'eczar-600-devanagari'],
} as const;
type FontName = (typeof FACES)[Face][number];

/** Breaks a text into lines of at most this width. A word may take letters from several files: the rupee sign stands in another than the figures. */
export function setText(pdf: Pdf, text: string, style: TypeStyle, width: number): SetText {
  const space = widthOf(pdf, [{ font: FACES[style.face][0], letters: ' ' }], style.size);
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => fitWord(pdf, word, style, width));
  const lines: (typeof words)[] = [];
  let room = 0;
  for (const word of words) {
    const line = lines.at(-1);
    if (line && room >= space + word.width) {
      line.push(word);
      room -= space + word.width;
    } else {
      lines.push([word]);
      room = width - word.width;
    }
  }
  const lineHeight = style.size * style.leading;
  const lineWidths = lines.map((line) => line.reduce((sum, word) => sum + word.width + space, -space));
  return {
    height: lines.length * lineHeight,
    width: Math.max(0, ...lineWidths),
    draw(x, y) {
      const drawLines = () => {
        pdf.fillColor(style.colour).fontSize(style.size);
        for (const [at, line] of lines.entries()) drawLine(pdf, line, { x, y: y + at * lineHeight, style, space });
      };
      pdf.addStructure(pdf.struct(style.role, {}, drawLines));
    },
  };
}

interface Stretch {
  font: FontName;
  letters: string;
}
interface Word {
  stretches: Stretch[];
  width: number;
}

function drawLine(
  pdf: Pdf,
  words: Word[],
  { x, y, style, space }: { x: number; y: number; style: TypeStyle; space: number },
): void {
  // The letters stand in the middle of the line's height.
  const baseline = y + style.size * (style.leading / 2 + 0.3);
  let left = x;
  for (const word of words) {
    let place = left;
    for (const { font, letters } of word.stretches) {
      pdf.font(font).text(letters, place, baseline, { lineBreak: false, baseline: 'alphabetic' });
      place += widthOf(pdf, [{ font, letters }], style.size);
    }
    left += word.width + space;
  }
}

/** A word that is longer than a line, an address say, is cut where the line ends. */
function fitWord(pdf: Pdf, letters: string, style: TypeStyle, width: number): Word[] {
  const stretches = splitByFont(letters, style.face);
  const wordWidth = widthOf(pdf, stretches, style.size);
  const all = [...letters];
  if (wordWidth <= width || all.length < 2) return [{ stretches, width: wordWidth }];
  const cut = Math.max(1, Math.min(all.length - 1, Math.floor((all.length * width) / wordWidth) - 1));
  return [
    ...fitWord(pdf, all.slice(0, cut).join(''), style, width),
    ...fitWord(pdf, all.slice(cut).join(''), style, width),
  ];
}

function widthOf(pdf: Pdf, stretches: Stretch[], size: number): number {
  pdf.fontSize(size);
  return stretches.reduce((sum, { font, letters }) => {
    // design §3: the rupee sign keeps a little distance from its figures.
    const distance = letters.endsWith('₹') ? 0.07 * size : 0;
    return sum + pdf.font(font).widthOfString(letters) + distance;
  }, 0);
}

/** Stretches of letters that one file holds. A letter that none has stands without its accent, else as a question mark. */
function splitByFont(word: string, face: Face): Stretch[] {
  const stretches: Stretch[] = [];
  for (const letter of word.normalize('NFC')) {
    const base = [...letter.normalize('NFD')][0] ?? '?';
    const shown = [letter, base].find((candidate) => fileOf(face, candidate) !== undefined) ?? '?';
    const font = fileOf(face, shown) ?? FACES[face][0];
    const last = stretches.at(-1);
    if (last?.font === font) last.letters += shown;
    else stretches.push({ font, letters: shown });
  }
  return stretches;
}

function fileOf(face: Face, letter: string): FontName | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return FACES[face].find((name) => fontFile(name).hasLetter(code));
}

/** Makes every face known to a document; a font that is not used takes no room in it. */
export function registerFaces(pdf: Pdf): void {
  for (const name of new Set(Object.values(FACES).flat())) pdf.registerFont(name, fontFile(name).bytes);
}

const files = new Map<FontName, { bytes: Buffer; hasLetter: (code: number) => boolean }>();

function fontFile(name: FontName) {
  const known = files.get(name);
  if (known) return known;
  const bytes = readFileSync(join(import.meta.dirname, 'brochure-fonts', `${name}.woff`));
  const font = loadFontkit().create(bytes);
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts, not one`);
  const file = { bytes, hasLetter: (code: number) => font.hasGlyphForCodePoint(code) };
  files.set(name, file);
  return file;
}
