import type { Font, GlyphRun, PathCommand } from 'fontkit';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFontkit } from './load-fontkit.ts';

export type Typeface = keyof typeof FACES;

/** Each face with the files that hold its letters, tried in this order; Devanagari is there in the display face alone. */
const FACES = {
  display: ['eczar-600-latin', 'eczar-600-latin-ext', 'eczar-600-devanagari'],
  wordmark: ['eczar-700-latin', 'eczar-600-latin-ext', 'eczar-600-devanagari'],
  text: ['anek-400-latin', 'anek-400-latin-ext', 'eczar-600-devanagari'],
  strong: ['anek-600-latin', 'anek-600-latin-ext', 'eczar-600-devanagari'],
} as const;

export interface TextLine {
  text: string;
  face: Typeface;
  /** Size of the letters and place of the baseline, in the units of the drawing. */
  size: number;
  x: number;
  y: number;
  fill: string;
  align?: 'left' | 'right';
  /** The size is lowered until the line fits. */
  maxWidth?: number;
  /** In parts of the size, as CSS `em`. */
  tracking?: number;
}

/** A line of text as one `<path>`, so that it looks the same wherever it is opened. Any text is safe: only outlines come out. */
export function outlineText(line: TextLine): string {
  const { tracking = 0, maxWidth = Infinity } = line;
  const runs = shape(line.text, line.face);
  const natural = widthOf(runs, tracking);
  const size = Math.min(line.size, natural > 0 ? maxWidth / natural : line.size);
  let x = line.align === 'right' ? line.x - natural * size : line.x;
  let data = '';
  for (const { font, run } of runs) {
    const scale = size / font.unitsPerEm;
    for (const [at, glyph] of run.glyphs.entries()) {
      const place = run.positions[at];
      if (!place) continue;
      data += pathData(glyph.path.commands, scale, x + place.xOffset * scale, line.y - place.yOffset * scale);
      x += place.xAdvance * scale + tracking * size;
    }
  }
  return `<path d="${data}" fill="${line.fill}"/>`;
}

/** Width of a line at size 1. */
export function measureText(text: string, face: Typeface): number {
  return widthOf(shape(text, face), 0);
}

interface Run {
  font: Font;
  run: Pick<GlyphRun, 'glyphs' | 'positions'>;
}

function widthOf(runs: Run[], tracking: number): number {
  return runs.reduce((sum, { font, run }) => {
    return sum + run.positions.reduce((width, { xAdvance }) => width + xAdvance / font.unitsPerEm + tracking, 0);
  }, 0);
}

/** Stretches of letters that one font holds, each shaped as a whole. */
function shape(text: string, face: Typeface): Run[] {
  const fonts = FACES[face].map(loadFont);
  const stretches: { font: Font; letters: string }[] = [];
  for (const letter of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const known = fontFor(fonts, letter);
    // A letter that no font has stands without its accent, else as a question mark: visible, never silently gone.
    const base = known ? letter : ([...letter.normalize('NFD')][0] ?? '?');
    const plain = known || fontFor(fonts, base) ? base : '?';
    const font = known ?? fontFor(fonts, plain);
    if (!font) continue;
    const last = stretches.at(-1);
    const isJoined = last && (last.font === font || (letter === ' ' && last.font.hasGlyphForCodePoint(32)));
    if (isJoined) last.letters += plain;
    else stretches.push({ font, letters: plain });
  }
  return stretches.map(({ font, letters }) => ({ font, run: layOut(font, letters) }));
}

function fontFor(fonts: Font[], letter: string): Font | undefined {
  return fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

function layOut(font: Font, letters: string): Run['run'] {
  try {
    return font.layout(letters);
  } catch {
    // Shaping fails on rare sequences of marks; the letters alone never do.
    const glyphs = [...letters].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
    return {
      glyphs,
      positions: glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
    };
  }
}

const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

function pathData(commands: PathCommand[], scale: number, x: number, y: number): string {
  return commands
    .map(({ command, args }) => {
      const numbers = args.map((value, at) => (at % 2 === 0 ? x + value * scale : y - value * scale).toFixed(2));
      return COMMANDS[command] + numbers.join(' ');
    })
    .join('');
}

const fonts = new Map<string, Font>();

function loadFont(name: string): Font {
  const known = fonts.get(name);
  if (known) return known;
  const opened = loadFontkit().create(readFileSync(join(import.meta.dirname, 'fonts', `${name}.woff2`)));
  if (!('layout' in opened)) throw new Error(`${name} is a collection of fonts, not one`);
  fonts.set(name, opened);
  return opened;
}
