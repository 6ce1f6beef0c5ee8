import { DYES, type DyeName } from '../../../kit/motif/dyes.ts';
import { diamond, leaf, tri } from '../../../kit/motif/primitives.ts';
import { mulberry32, pickFrom } from '../../../kit/motif/seed.ts';

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

/** Petals that have come to rest in a field of that size: many at its top, fewer below. The same seed gives the same field. */
export function petalField({ count, width, height, seed }: { count: number; width: number; height: number; seed: number }): Petal[] {
  const random = mulberry32(seed);
  return Array.from({ length: count }, () => ({
    x: Math.round(random() * width),
    y: Math.round(random() ** 2.4 * height),
    turn: Math.round(random() * 360),
    scale: 0.5 + Math.round(random() * 10) / 10,
    colour: DYES[pickFrom(petalDyes, random)].f,
    path: pickFrom(PETAL_PATHS, random),
  }));
}
