import { blockMarkup } from '../../../kit/motif/block.ts';
import { scaleInSquare } from '../../../kit/motif/crops.ts';
import { DYES, type DyeName } from '../../../kit/motif/dyes.ts';
import type { FamilyName } from '../../../kit/motif/families.ts';
import { fine } from '../../../kit/motif/renderer.ts';
import { SHEET } from './certificate-border.ts';

const COLUMNS = 5;
const ROWS = 19;
const BLOCK = 11;
const WIDTH = COLUMNS * BLOCK;
const TEETH_HEIGHT = 2.9;
const HAIRLINE_INSET = 5;

/** A cloth of the course's blocks down the left edge, with teeth towards the words and a hairline around them. */
export function selvedgeMarkup(family: FamilyName, dye: DyeName): string {
  const { f, deep } = DYES[dye];
  const { width, height } = SHEET;
  const rowHeight = height / ROWS;
  const scale = fine((BLOCK / 100) * scaleInSquare(family));
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const [x, y] = [((at % COLUMNS) + 0.5) * BLOCK, (Math.floor(at / COLUMNS) + 0.5) * rowHeight];
    return `<use href="#sb" x="${fine(x)}" y="${fine(y)}"/>`;
  });
  const left = WIDTH + TEETH_HEIGHT + HAIRLINE_INSET;
  return (
    `<path d="M0 0H${WIDTH}V${height}H0z${teethData()}" fill="${f}"/>` +
    `<defs><g id="sb" transform="scale(${scale})">${blockMarkup({ family, dye, idPrefix: 'sbk' })}</g></defs>` +
    tiles.join('') +
    `<rect x="${left}" y="${HAIRLINE_INSET}" width="${fine(width - HAIRLINE_INSET - left)}" height="${height - 2 * HAIRLINE_INSET}" fill="none" stroke="${deep}" stroke-width=".25"/>`
  );
}

function teethData(): string {
  const down = Math.round(SHEET.height / 4.1);
  const step = SHEET.height / down;
  return Array.from(
    { length: down },
    (_, at) => `M${WIDTH} ${fine(at * step)}l${TEETH_HEIGHT} ${fine(step / 2)} -${TEETH_HEIGHT} ${fine(step / 2)}z`,
  ).join('');
}
