import { inkOfRuns, isTracked, shapeLine, widthOfRuns } from './shape-line.ts';
import type { Face, Typeface } from './typefaces.ts';

export type { Typeface } from './typefaces.ts';

export interface TextLine {
  text: string;
  face: Typeface;
  /** Font size and baseline position, in the units of the drawing. */
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

/**
 * Returns a line of text as one `<path>`, so that it looks the same everywhere. Any text is safe: the output has only
 * outlines. Throws when the shaper is not loaded (`load-shaper.ts`), as does all of this file.
 */
export function outlineText(line: TextLine): string {
  const { tracking = 0, maxWidth = Infinity } = line;
  const runs = shapeLine(line.text, line.face);
  const natural = widthOfRuns(runs, tracking);
  const size = Math.min(line.size, natural > 0 ? maxWidth / natural : line.size);
  let x = line.align === 'right' ? line.x - natural * size : line.x;
  let data = '';
  for (const run of runs) {
    const scale = size / run.face.unitsPerEm;
    for (const glyph of run.glyphs) {
      data += pathData(run.face, glyph.id, { scale, x: x + glyph.xOffset * scale, y: line.y - glyph.yOffset * scale });
      x += glyph.xAdvance * scale + (isTracked(run, glyph) ? tracking * size : 0);
    }
  }
  return `<path d="${data}" fill="${line.fill}"/>`;
}

/** Width of a line at size 1. */
export function measureText(text: string, face: Typeface, tracking = 0): number {
  return widthOfRuns(shapeLine(text, face), tracking);
}

/** How far the ink of a line reaches above and below its baseline, at size 1. */
export function measureInk(text: string, face: Typeface): { above: number; below: number } {
  return inkOfRuns(shapeLine(text, face));
}

function pathData(face: Face, id: number, { scale, x, y }: { scale: number; x: number; y: number }): string {
  return commandsOf(face, id)
    .map(({ type, values }) => {
      const numbers = values.map((value, at) => (at % 2 === 0 ? x + value * scale : y - value * scale).toFixed(2));
      return type + numbers.join(' ');
    })
    .join('');
}

type Commands = ReturnType<Face['font']['glyphToJson']>;
const outlines = new WeakMap<Face, Map<number, Commands>>();

/** The outline of a glyph, read from its font once. */
function commandsOf(face: Face, id: number): Commands {
  const ofFace = outlines.get(face) ?? new Map<number, Commands>();
  outlines.set(face, ofFace);
  const known = ofFace.get(id) ?? face.font.glyphToJson(id);
  ofFace.set(id, known);
  return known;
}
