import { blockMarkup } from './block.ts';
import type { BlockOptions } from './block.ts';
import { isSquareFamily } from './families.ts';
import type { FamilyName } from './families.ts';
import { fine } from './renderer.ts';

// design §6
const HALF_DROP_SCALE = 0.88;
const TILE_OVERLAP = 1.004;
/** A wave fills its tile, so it takes a larger one to look the same size as its neighbours. */
const WAVE_REPEAT = 1.6;

export interface ClothOptions extends BlockOptions {
  /** Size of the cloth and of one repeat `s`, in the units of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly repeat: number;
  /** Origin of the repeat: a corner of a tile. */
  readonly x: number;
  readonly y: number;
  /** How much of its repeat a print fills, 1 for all of it; the family's own ratio by default. */
  readonly fill?: number;
  /** Adjusts the repeat a little, so that the cloth's ends meet when it is tiled. */
  readonly isEndless?: boolean;
  /** Drawn as a pattern fill, for an image inside a page: a browser styles and lays out one repeat instead of every print. */
  readonly isFill?: boolean;
}

/**
 * The block repeated over a cloth from 0,0: edge to edge for square families, in a half-drop for the others. Each print is a `<use>`, not
 * a pattern, so it is sharp at any size, unless `isFill`. The caller draws the ground.
 */
export function clothMarkup(options: ClothOptions): string {
  const { family, idPrefix } = options;
  const repeat = repeatOf(options);
  const id = `${idPrefix}t`;
  const scale = (repeat / 100) * (options.fill ?? scaleOnCloth(family));
  const tile = `<g id="${id}" transform="scale(${fine(scale)})">${blockMarkup(options)}</g>`;
  if (options.isFill) return fillMarkup(options, repeat, tile, id);
  return `<defs>${tile}</defs>${printsOf({ ...options, repeat }, id)}`;
}

function fillMarkup(options: ClothOptions, repeat: number, tile: string, id: string): string {
  const { family, idPrefix, width, height, x, y } = options;
  const fill = `${idPrefix}f`;
  // a half-drop repeats after two columns
  const across = repeat * (isSquareFamily(family) ? 1 : 2);
  const prints = printsOf({ family, width: across, height: repeat, repeat, x: 0, y: 0 }, id);
  return (
    `<defs>${tile}<pattern id="${fill}" patternUnits="userSpaceOnUse" width="${fine(across)}" height="${fine(repeat)}" ` +
    `patternTransform="translate(${fine(x)} ${fine(y)})">${prints}</pattern></defs>` +
    `<path d="M0 0h${width}v${height}H0z" fill="url(#${fill})"/>`
  );
}

function printsOf(cloth: Places, id: string): string {
  return placesOf(cloth)
    .map(([x, y]) => `<use href="#${id}" x="${fine(x)}" y="${fine(y)}"/>`)
    .join('');
}

function repeatOf({ family, repeat, width, isEndless }: ClothOptions): number {
  const wanted = family === 'leher' ? repeat * WAVE_REPEAT : repeat;
  if (!isEndless) return wanted;
  // a half-drop repeats after two columns
  const columns = isSquareFamily(family) ? 1 : 2;
  return width / (columns * Math.round(width / (columns * wanted)));
}

function scaleOnCloth(family: FamilyName): number {
  if (family === 'leher') return 1;
  return isSquareFamily(family) ? TILE_OVERLAP : HALF_DROP_SCALE;
}

type Places = Pick<ClothOptions, 'family' | 'width' | 'height' | 'repeat' | 'x' | 'y'>;

/** Centres of all prints that touch the cloth. */
function placesOf({ family, width, height, repeat, x, y }: Places): [number, number][] {
  const dropOfOddColumns = isSquareFamily(family) ? 0 : repeat / 2;
  const places: [number, number][] = [];
  for (let column = 0, left = x; left < width; column += 1, left += repeat) {
    const drop = column % 2 === 0 ? 0 : dropOfOddColumns;
    // a row may begin up to two repeats above the cloth: one for the drop, one for its own start
    for (let top = y + drop - 2 * repeat; top < height; top += repeat) {
      if (top + repeat > 0 && left + repeat > 0) places.push([left + repeat / 2, top + repeat / 2]);
    }
  }
  return places;
}
