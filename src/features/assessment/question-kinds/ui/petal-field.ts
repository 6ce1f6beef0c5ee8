import { DYES, type DyeName } from '../../../../kit/motif/dyes.ts';
import { diamond, leaf, tri } from '../../../../kit/motif/primitives.ts';
import { mulberry32, pickFrom } from '../../../../kit/motif/seed.ts';

/** The petals of a celebration: leaf, triangle, diamond and dot in the dyes (design §5). Centred on 0,0, about 20 units long. */
export const PETAL_PATHS: [string, ...string[]] = [
  leaf(-10, 10, 4.2),
  tri(-7, 8, 8),
  diamond(-9, 9, 5.5),
  'M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0Z',
];

const petalDyes: [DyeName, ...DyeName[]] = ['palash', 'haldi', 'neel', 'morpankh', 'rani', 'jamun'];
export const PETAL_COLOURS = petalDyes.map((dye) => DYES[dye].f);

export interface Petal {
  x: number;
  y: number;
  turn: number;
  scale: number;
  colour: string;
  path: string;
}

/** An area that stays free, for text: in the field's own units. */
export interface Clearing {
  left: number;
  right: number;
  top: number;
}

interface Field {
  count: number;
  width: number;
  height: number;
  seed: number;
  clearing?: Clearing;
}

/** Petals at rest: many at the top of the field, fewer below, none in its clearing. The same seed gives the same field. */
export function petalField({ count, width, height, seed, clearing }: Field): Petal[] {
  const random = mulberry32(seed);
  const drawn = Array.from({ length: count }, () => ({
    x: Math.round(random() * width),
    y: Math.round(random() ** 2.2 * height),
    turn: Math.round(random() * 360),
    scale: 0.5 + Math.round(random() * 10) / 10,
    colour: DYES[pickFrom(petalDyes, random)].f,
    path: pickFrom(PETAL_PATHS, random),
  }));
  return drawn.filter(({ x, y }) => !clearing || x < clearing.left || x > clearing.right || y < clearing.top);
}
