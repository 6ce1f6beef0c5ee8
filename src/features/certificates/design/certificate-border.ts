import { blockMarkup } from '../../../kit/motif/block.ts';
import { scaleInSquare } from '../../../kit/motif/crops.ts';
import { DYES, type DyeName } from '../../../kit/motif/dyes.ts';
import type { FamilyName } from '../../../kit/motif/families.ts';
import { fine } from '../../../kit/motif/renderer.ts';
import { star } from '../../../kit/motif/primitives.ts';

// design §12, millimetres
export const SHEET = { width: 297, height: 210 } as const;
const BAND = 11;
const COLUMNS = 27;
const ROWS = 19;
const TEETH_HEIGHT = 2.9;
const HAIRLINE_INSET = 5;

/** The border of a certificate: blocks of the course in its dye, corner squares with a star, teeth and a hairline. */
export function borderMarkup(family: FamilyName, dye: DyeName): string {
  const { f, deep } = DYES[dye];
  const { width, height } = SHEET;
  const inner = { x: BAND, y: BAND, width: width - 2 * BAND, height: height - 2 * BAND };
  const inset = BAND + HAIRLINE_INSET;
  const band = `M0 0H${width}V${height}H0zM${inner.x} ${inner.y}V${inner.y + inner.height}H${inner.x + inner.width}V${inner.y}z`;
  return (
    `<path d="${band}${teethData(inner)}" fill="${f}"/>` +
    `<defs><g id="cb" transform="scale(${fine((BAND / 100) * scaleInSquare(family))})">${blockMarkup({ family, dye, idPrefix: 'cbk' })}</g></defs>` +
    tilePlaces()
      .map(([x, y]) => `<use href="#cb" x="${fine(x)}" y="${fine(y)}"/>`)
      .join('') +
    cornersMarkup(dye) +
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${deep}" stroke-width=".25"/>`
  );
}

/** Centres of the blocks: 25 above and below, 17 on each side, without the corners. */
function tilePlaces(): [number, number][] {
  const { width, height } = SHEET;
  const rowHeight = height / ROWS;
  const columns = Array.from({ length: COLUMNS - 2 }, (_, at) => (at + 1.5) * BAND);
  const rows = Array.from({ length: ROWS - 2 }, (_, at) => (at + 1.5) * rowHeight);
  return [
    ...columns.flatMap((x): [number, number][] => [
      [x, BAND / 2],
      [x, height - BAND / 2],
    ]),
    ...rows.flatMap((y): [number, number][] => [
      [BAND / 2, y],
      [width - BAND / 2, y],
    ]),
  ];
}

/** Triangles along the inner edge, pointing inwards; whole ones on each side. */
function teethData({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const across = Math.round(width / 4.1);
  const down = Math.round(height / 4.1);
  const [w, h] = [width / across, height / down];
  let data = '';
  for (let at = 0; at < across; at += 1) {
    const left = fine(x + at * w);
    data += `M${left} ${y}l${fine(w / 2)} ${TEETH_HEIGHT} ${fine(w / 2)} -${TEETH_HEIGHT}z`;
    data += `M${left} ${y + height}l${fine(w / 2)} -${TEETH_HEIGHT} ${fine(w / 2)} ${TEETH_HEIGHT}z`;
  }
  for (let at = 0; at < down; at += 1) {
    const top = fine(y + at * h);
    data += `M${x} ${top}l${TEETH_HEIGHT} ${fine(h / 2)} -${TEETH_HEIGHT} ${fine(h / 2)}z`;
    data += `M${x + width} ${top}l-${TEETH_HEIGHT} ${fine(h / 2)} ${TEETH_HEIGHT} ${fine(h / 2)}z`;
  }
  return data;
}

function cornersMarkup(dye: DyeName): string {
  const { d, b } = DYES[dye];
  const half = BAND / 2;
  const corner =
    `<g id="cc"><path d="M-${half} -${half}h${BAND}v${BAND}h-${BAND}z" fill="${d}"/>` +
    `<path d="${star(4, 4.4, 1.3)}" fill="${b}"/><circle r=".9" fill="${d}"/></g>`;
  const places = [half, SHEET.width - half].flatMap((x) =>
    [half, SHEET.height - half].map((y) => `<use href="#cc" x="${x}" y="${y}"/>`),
  );
  return `<defs>${corner}</defs>${places.join('')}`;
}
