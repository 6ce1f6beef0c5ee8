import { blockMarkup } from './block.ts';
import { scaleInSquare } from './crops.ts';
import { DYES } from './dyes.ts';
import { MONOGRAM_NAME, monogramMarkup } from './monogram.ts';
import { fine } from './renderer.ts';
import { motifFor } from './seed.ts';

/**
 * The mark of an institute as inner SVG markup, 40×40 from 0,0: an institute without its own mark gets the block of its name (design §1).
 */
export function instituteMarkMarkup(name: string, idPrefix: string): string {
  if (name === MONOGRAM_NAME) return monogramMarkup();
  const { family, dye } = motifFor(name);
  return (
    `<path d="M0 0h40v40H0z" fill="${DYES[dye].f}"/>` +
    `<g transform="translate(20 20)scale(${fine(0.4 * scaleInSquare(family))})">${blockMarkup({ family, dye, idPrefix })}</g>`
  );
}
