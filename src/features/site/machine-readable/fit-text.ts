import { unbreakableWords } from '../../../kit/text/keep-together.ts';
import { measureText, type Typeface } from '../../../platform/drawing/outline-text.ts';
import { wrapText } from '../../../platform/drawing/wrap-text.ts';

export interface FitOptions {
  face: Typeface;
  width: number;
  /** In CSS `em`, as the text will be drawn. */
  tracking?: number;
}

/**
 * The text at the first size that fits the line limit without breaking a word; at the last size long words are broken
 * and the rest is cut.
 */
export function fitText(
  text: string,
  steps: readonly { size: number; lines: number }[],
  { face, width, tracking = 0 }: FitOptions,
): { size: number; lines: string[] } {
  const measure = (line: string) => measureText(line, face, tracking);
  const widestWord = Math.max(0, ...unbreakableWords(text).map(measure));
  for (const { size, lines: max } of steps) {
    if (widestWord * size > width) continue;
    const lines = wrapText(text, width / size, measure);
    if (lines.length <= max) return { size, lines };
  }
  const last = steps.at(-1) ?? { size: 1, lines: 1 };
  const lines = wrapText(text, width / last.size, measure);
  if (lines.length <= last.lines) return { size: last.size, lines };
  const kept = lines.slice(0, last.lines);
  return { size: last.size, lines: [...kept.slice(0, -1), `${kept.at(-1)}…`] };
}
