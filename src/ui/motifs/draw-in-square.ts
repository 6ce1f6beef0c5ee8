import { blockMarkup } from '../../kit/motif/block.ts';
import type { BlockState } from '../../kit/motif/block.ts';
import { OUTLINE_SCALE, scaleInSquare } from '../../kit/motif/crops.ts';
import { DYES } from '../../kit/motif/dyes.ts';
import type { BlockColours } from '../../kit/motif/dyes.ts';
import type { MotifPair } from '../../kit/motif/seed.ts';

export interface BlockInSquare extends MotifPair {
  state?: BlockState;
  /** Prefix of every id inside; only needed where the same block occurs twice with different colours. */
  idPrefix?: string;
  /** Other colours than the dye's own. */
  colours?: BlockColours;
}

/** The inner markup of a block in a square of 100 centred on 0,0; an outline is on `--motif-ground` with lines in `--motif-edge`. */
export function drawInSquare({ family, dye, state = 'solid', idPrefix, colours }: BlockInSquare): string {
  const prefix = idPrefix ?? `${family}-${dye}-`;
  if (state === 'outline') {
    const outline = { family, dye, idPrefix: `${prefix}o`, state, ground: OUTLINE_GROUND, edge: OUTLINE_EDGE };
    return scaled(blockMarkup(outline), OUTLINE_SCALE);
  }
  const shown = colours ?? DYES[dye];
  const block = blockMarkup({ family, dye, idPrefix: prefix, colours: shown });
  return `<path d="M-50-50H50V50H-50z" fill="${shown.f}"/>${scaled(block, scaleInSquare(family))}`;
}

function scaled(markup: string, scale: number): string {
  return `<g transform="scale(${scale})">${markup}</g>`;
}

const OUTLINE_GROUND = 'var(--motif-ground, var(--color-wash))';
const OUTLINE_EDGE = 'var(--motif-edge, var(--color-edge))';
