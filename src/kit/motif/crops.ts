import { isSquareFamily } from './families.ts';
import type { FamilyName } from './families.ts';
import type { MotifPair } from './seed.ts';

/**
 * How a motif is cropped to an image. `cloth` all over; `card` the cloth with its bel; `big` one block off centre; `block` a square;
 * `outline` the unprinted block; `selvedge` a strip with its bel for the top of a page; `hem` a quiet strip for the foot of a page on
 * ink; `person` a round ground with the white disc for initials.
 */
export type MotifCrop = keyof typeof CROP_SIZES;

export interface MotifPicture extends MotifPair {
  readonly crop: MotifCrop;
}

/** Width and height of each crop, in CSS pixels. Strips are short and their ends meet, so that they can be tiled. */
export const CROP_SIZES = {
  cloth: [640, 330],
  card: [640, 330],
  big: [640, 360],
  block: [200, 200],
  outline: [200, 200],
  selvedge: [432, 132],
  hem: [224, 56],
  person: [120, 120],
} as const;

/** Says whether a text is the name of a crop. */
export function isMotifCrop(text: string): text is MotifCrop {
  return Object.hasOwn(CROP_SIZES, text);
}

/** A block that does not fill its tile keeps a margin. */
const BLOCK_SCALE = 0.9;
/** An outline needs room for its line at the tile's edge too. */
export const OUTLINE_SCALE = 0.9;

/** The scale at which a block fits a square of its own. */
export function scaleInSquare(family: FamilyName): number {
  return isSquareFamily(family) ? 1 : BLOCK_SCALE;
}
