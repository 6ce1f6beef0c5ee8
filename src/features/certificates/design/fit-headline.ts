import { measureInk, measureText, type Typeface } from '../../../platform/drawing/outline-text.ts';
import { inDirectionOf, wrapText } from '../../../platform/drawing/wrap-text.ts';
import { partInTwo } from '../rules.ts';

/** The position of a large text on the sheet, in millimetres. */
export interface HeadlinePlace {
  face: Typeface;
  tracking: number;
  /** The desired size, and the minimum legible one. */
  size: number;
  minSize: number;
  maxWidth: number;
  /** Baseline of a single line; several lines are centred in the space. */
  baseline: number;
  /** The content above and below begins here. */
  top: number;
  bottom: number;
}

export interface Headline {
  size: number;
  lines: { text: string; y: number }[];
}

/** Below this size in one line, a text is better set in several. */
const MIN_SINGLE_SIZE = 8.5;
const MAX_STACKED_SIZE = 9;
const MAX_LINES = 4;
const STEP = 0.5;
/** Distance of baselines, and of the ink of adjacent lines, relative to the size. */
const LEADING = 1.05;
const INK_DISTANCE = 0.08;

/**
 * Fits a text into its space: in one line, else in up to four, each as large as possible. Lines are spaced by the ink of their letters, so
 * that stacked marks never touch. Returns `null` when it does not fit at the minimum size.
 */
export function fitHeadline(text: string, place: HeadlinePlace): Headline | null {
  const { face, tracking, size, minSize, maxWidth, baseline, top, bottom } = place;
  const measure = (line: string) => measureText(line, face, tracking);
  const ink = measureInk(text, face);
  const limits = [
    maxWidth / measure(text),
    (baseline - top) / ink.above,
    // A text without descenders gives 0 / 0 or a division by zero: no limit.
    ink.below > 0 ? (bottom - baseline) / ink.below : Infinity,
  ].filter((limit) => !Number.isNaN(limit));
  const single = Math.min(size, ...limits);
  if (single >= MIN_SINGLE_SIZE) return { size: single, lines: [{ text, y: baseline }] };
  for (let stacked = MAX_STACKED_SIZE; stacked >= minSize; stacked -= STEP) {
    const halves = inDirectionOf(text, partInTwo(text));
    const areHalvesFitting = halves.every((half) => measure(half) * stacked <= maxWidth);
    const lines = areHalvesFitting ? halves : wrapText(text, maxWidth / stacked, measure);
    const isFitting = lines.length <= MAX_LINES && lines.every((line) => measure(line) * stacked <= maxWidth);
    const headline = isFitting ? stackLines(lines, stacked, place) : null;
    if (headline) return headline;
  }
  return null;
}

function stackLines(lines: readonly string[], size: number, { face, top, bottom }: HeadlinePlace): Headline | null {
  const inks = lines.map((line) => measureInk(line, face));
  const [first, last] = [inks[0], inks.at(-1)];
  if (!first || !last) return null;
  const offsets = [0];
  for (const [at, { above }] of inks.entries()) {
    const before = inks[at - 1];
    if (before) offsets.push((offsets[at - 1] ?? 0) + Math.max(LEADING, before.below + above + INK_DISTANCE) * size);
  }
  const height = offsets.at(-1) ?? 0;
  const lowest = bottom - last.below * size;
  const highest = top + first.above * size + height;
  if (highest > lowest) return null;
  // Centred vertically.
  const end = (lowest + highest) / 2;
  return { size, lines: lines.map((text, at) => ({ text, y: end - height + (offsets[at] ?? 0) })) };
}
