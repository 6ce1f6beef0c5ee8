import { EDGE } from './dyes.ts';
import { svgDocument } from './motif-svg.ts';

const PITCH = 10;
const HEIGHT = 9;

/** One solid triangle of a kangura, to be repeated as a mask. */
export function kanguraSvg(): string {
  return svgDocument(PITCH, HEIGHT, `<path d="M0 ${HEIGHT} 5 0l5 ${HEIGHT}z"/>`);
}

/** One triangle of a kangura for pending progress: an edge without ink. */
export function kanguraOutlineSvg(): string {
  return svgDocument(
    PITCH,
    HEIGHT,
    `<path d="M.9 8.5 5 1.1l4.1 7.4z" fill="none" stroke="${EDGE}" stroke-width=".9"/>`,
  );
}
