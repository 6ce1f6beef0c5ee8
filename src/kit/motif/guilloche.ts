import { DYES } from './dyes.ts';
import type { DyeName } from './dyes.ts';
import { fine, ring } from './renderer.ts';
import { fnv1a32, mulberry32 } from './seed.ts';

export interface GuillocheOptions {
  readonly number: string;
  readonly dye: DyeName;
  readonly idPrefix: string;
  /** Outer radius R in the units of the drawing. */
  readonly radius: number;
  /** Width of the line in the same units. */
  readonly lineWidth?: number;
}

// design §6
const TURNS = 60;
/** The net is cleared to this share of its radius, where the seal is. */
const HEART = 0.8;

/** The net of fine lines behind a seal, about 0,0: a circle and an ellipse turned sixty times, with a white heart. */
export function guillocheMarkup({ number, dye, idPrefix, radius, lineWidth = 0.15 }: GuillocheOptions): string {
  const random = mulberry32(fnv1a32(`${number}g`));
  const a = 0.46 + 0.12 * random();
  const curves =
    `<circle cy="${fine((a - 1) * radius)}" r="${fine(a * radius)}"/>` +
    `<ellipse rx="${fine(HEART * radius)}" ry="${fine(a * HEART * radius)}"/>`;
  const net = ring(`${idPrefix}n`, TURNS, curves);
  const line = `fill="none" stroke="${DYES[dye].f}" opacity=".5" stroke-width="${fine(lineWidth)}"`;
  return `<g ${line}>${net}</g><circle r="${fine(HEART * radius)}" fill="#fff"/>`;
}
