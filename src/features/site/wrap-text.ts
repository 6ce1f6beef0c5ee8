import { measureText, type Typeface } from '../../platform/outline-text.ts';

export interface WrapOptions {
  face: Typeface;
  width: number;
  /** As CSS `em`, as the text will be drawn. */
  tracking?: number;
}

/** The words of a text in lines that fit the width at this size. A word that is too long for a line has one of its own. */
export function wrapText(text: string, size: number, { face, width, tracking = 0 }: WrapOptions): string[] {
  const widthOf = (line: string) => (measureText(line, face) + [...line].length * tracking) * size;
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The text at the first of these sizes at which it has few enough lines, none of them too wide; at the last size what is too much is cut. */
export function fitText(
  text: string,
  steps: readonly { size: number; lines: number }[],
  options: WrapOptions,
): { size: number; lines: string[] } {
  for (const step of steps) {
    const lines = wrapText(text, step.size, options);
    const isFitting = lines.every((line) => measureText(line, options.face) * step.size <= options.width);
    if (lines.length <= step.lines && isFitting) return { size: step.size, lines };
  }
  const last = steps.at(-1) ?? { size: 1, lines: 1 };
  const lines = wrapText(text, last.size, options);
  if (lines.length <= last.lines) return { size: last.size, lines };
  const kept = lines.slice(0, last.lines);
  return { size: last.size, lines: [...kept.slice(0, -1), `${kept.at(-1)}…`] };
}
