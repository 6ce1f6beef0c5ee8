import { belMarkup } from './bel.ts';
import { blockMarkup } from './block.ts';
import { clothMarkup } from './cloth.ts';
import { CROP_SIZES, OUTLINE_SCALE, scaleInSquare } from './crops.ts';
import type { MotifCrop, MotifPicture } from './crops.ts';
import { DYES, INK, WASH } from './dyes.ts';
import type { BlockColours } from './dyes.ts';
import { isSquareFamily } from './families.ts';
import { monogramMarkup } from './monogram.ts';
import { fine } from './renderer.ts';
import type { MotifPair } from './seed.ts';

const ID_PREFIX = 'm';
const CLOTH_REPEAT = 150;
const BEL_HEIGHT = 50;
const [BIG_X, BIG_Y, BIG_SIDE] = [439, 218, 330];
const PERSON_DISC = 0.62;
/** On an ink footer the lines are quieter than the dye's own white. */
const HEM_ON_INK: BlockColours = { f: INK, d: '#23253D', a: '#F6B221', b: '#5A5E86' };

/** A whole SVG document of one motif in one crop. */
export function motifSvg(image: MotifPicture): string {
  const [width, height] = CROP_SIZES[image.crop];
  return svgDocument(width, height, DRAW_CROP[image.crop](image, ID_PREFIX));
}

/**
 * A strip of cloth with its border, from 0,0 to the selvedge's size, for an image embedded in a page; `idPrefix` starts every id inside.
 */
export function selvedgeMarkup(pair: MotifPair, idPrefix: string): string {
  return drawSelvedge(pair, idPrefix, true);
}

/** The institute's mark as a whole SVG document. */
export function monogramSvg(): string {
  return svgDocument(40, 40, monogramMarkup());
}

/** An SVG document around markup that is drawn from 0,0 to the given width and height. */
export function svgDocument(width: number, height: number, markup: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${markup}</svg>`;
}

const DRAW_CROP: Readonly<Record<MotifCrop, (pair: MotifPair, idPrefix: string) => string>> = {
  cloth: ({ family, dye }, idPrefix) => {
    const [width, height] = CROP_SIZES.cloth;
    return ground(width, height, DYES[dye].f) + cardCloth({ family, dye, idPrefix, width, height });
  },
  card: ({ family, dye }, idPrefix) => {
    const [width, height] = CROP_SIZES.card;
    const y = height - BEL_HEIGHT;
    const bel = belMarkup({ family, colours: DYES[dye], idPrefix, y, width, height: BEL_HEIGHT });
    return ground(width, height, DYES[dye].f) + cardCloth({ family, dye, idPrefix, width, height: y }) + bel;
  },
  big: ({ family, dye }, idPrefix) => {
    const [width, height] = CROP_SIZES.big;
    const field = ground(width, height, DYES[dye].f);
    const options = { family, dye, idPrefix };
    if (isSquareFamily(family)) {
      // alone, a block made to meet its neighbours would end in a cut
      const place = { repeat: BIG_SIDE, x: BIG_X - BIG_SIDE / 2 - BIG_SIDE, y: BIG_Y - BIG_SIDE / 2 };
      return field + clothMarkup({ ...options, width, height, ...place });
    }
    return `${field}<g transform="translate(${BIG_X} ${BIG_Y})scale(${BIG_SIDE / 100})">${blockMarkup(options)}</g>`;
  },
  block: ({ family, dye }, idPrefix) => {
    return squareBlock(scaleInSquare(family), DYES[dye].f, blockMarkup({ family, dye, idPrefix }));
  },
  outline: ({ family, dye }, idPrefix) => {
    return squareBlock(OUTLINE_SCALE, WASH, blockMarkup({ family, dye, idPrefix, state: 'outline' }));
  },
  selvedge: (pair, idPrefix) => drawSelvedge(pair, idPrefix, false),
  hem: ({ family, dye }, idPrefix) => {
    const [width, height] = CROP_SIZES.hem;
    const colours = dye === 'kajal' ? HEM_ON_INK : DYES[dye];
    const cloth = { family, dye, colours, idPrefix, width, height, repeat: height, x: 0, y: 0, isEndless: true };
    return ground(width, height, colours.f) + clothMarkup(cloth);
  },
  person: personMarkup,
};

/** A user's round ground: the block in a circle of the person crop's size, with a white disc on it. */
export function personMarkup({ family, dye }: MotifPair, idPrefix = ID_PREFIX): string {
  const middle = CROP_SIZES.person[0] / 2;
  const clip = `${idPrefix}p`;
  return (
    `<clipPath id="${clip}"><circle r="${middle}"/></clipPath>` +
    `<g transform="translate(${middle} ${middle})"><g clip-path="url(#${clip})">` +
    `<circle r="${middle}" fill="${DYES[dye].f}"/>${blockMarkup({ family, dye, idPrefix })}</g>` +
    `<circle r="${fine(PERSON_DISC * middle)}" fill="#fff"/></g>`
  );
}

function drawSelvedge({ family, dye }: MotifPair, idPrefix: string, isFill: boolean): string {
  const [width, height] = CROP_SIZES.selvedge;
  const belHeight = 34;
  const y = height - belHeight;
  const cloth = { family, dye, idPrefix, width, height: y, repeat: 108, x: 0, y: -30, isEndless: true, isFill };
  const bel = belMarkup({ family, colours: DYES[dye], idPrefix, y, width, height: belHeight });
  return ground(width, height, DYES[dye].f) + clothMarkup(cloth) + bel;
}

function cardCloth(cloth: MotifPair & { idPrefix: string; width: number; height: number }): string {
  // the repeat begins half a tile to the left, so that no card starts at the edge of a block
  return clothMarkup({ ...cloth, repeat: CLOTH_REPEAT, x: -CLOTH_REPEAT / 2, y: -12 });
}

function squareBlock(scale: number, colour: string, block: string): string {
  const [side] = CROP_SIZES.block;
  const place = `translate(${side / 2} ${side / 2})scale(${fine((side / 100) * scale)})`;
  return `${ground(side, side, colour)}<g transform="${place}">${block}</g>`;
}

function ground(width: number, height: number, colour: string): string {
  return `<path d="M0 0h${width}v${height}H0z" fill="${colour}"/>`;
}
