import type { BlockColours } from './dyes.ts';
import type { FamilyName } from './families.ts';
import { disc, path, solidRenderer } from './renderer.ts';
import type { DrawFamily } from './renderer.ts';
import { pathOf } from './primitives.ts';
import { fine } from './renderer.ts';

// design §6: units are drawn in a 24×24 box, which takes .62 of the border's height
const UNIT = 24;
const UNIT_SHARE = 0.62;
const HAIRLINE_SHARE = 0.06;

export interface BelOptions {
  readonly family: FamilyName;
  readonly colours: BlockColours;
  readonly idPrefix: string;
  /** Top edge, width and height of the border in the units of the drawing. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The bel, the border of a cloth: a band in the second tone, two hairlines, a row of whole small units. */
export function belMarkup({ family, colours, idPrefix, y, width, height }: BelOptions): string {
  const renderer = solidRenderer(colours, idPrefix);
  const unit = renderer.id('u');
  const count = Math.round(width / (height * UNIT_SHARE));
  const scale = width / (UNIT * count);
  const hairline = height * HAIRLINE_SHARE;
  // units overlap their neighbours: one more at each end
  const places = [-1, ...Array.from({ length: count }, (_, index) => index + 1)];
  const copies = places.map((place) => `<use href="#${unit}" x="${UNIT * place}"/>`);
  const band = (top: number, tall: number, attributes: string) => {
    return path(pathOf('M', 0, top, 'h', width, 'v', tall, 'h', -width, 'z'), attributes);
  };
  const top = y + (height - UNIT * scale) / 2;
  return (
    band(y, height, renderer.fill('d')) +
    band(y, hairline, renderer.fill('b')) +
    band(y + height - hairline, hairline, renderer.fill('b')) +
    `<g transform="translate(0 ${fine(top)})scale(${fine(scale)})">` +
    `<g id="${unit}">${(UNITS[family] ?? drawSunUnit)(renderer)}</g>${copies.join('')}</g>`
  );
}

const drawSunUnit: DrawFamily = (renderer) => {
  return path('M.6 23.6 12 4 23.4 23.6z', renderer.fill('a')) + disc(2.6, renderer.fill('f'), 12, 17.2);
};

const UNITS: Partial<Readonly<Record<FamilyName, DrawFamily>>> = {
  jaali: (renderer) => {
    return path('M12 2.4 21.6 12 12 21.6 2.4 12z', renderer.fill('a')) + path('M12 8l4 4-4 4-4-4z', renderer.fill('f'));
  },
  baoli: (renderer) => path('M-.3 24v-6H4v-6h4V6h8v6h4v6h4.3v6z', renderer.fill('a')),
  kolam: (renderer) => {
    return path('M0 12Q6-2.6 12 12T24 12M0 12Q6 26.6 12 12T24 12', `${renderer.line('a', 2.3)} stroke-linecap="round"`);
  },
  leher: (renderer) => path('M-6 18 0 6 6 18 12 6 18 18 24 6 30 18', renderer.line('a', 3.2)),
  patola: (renderer) => {
    return path('M10 2h4v4h4v4h4v4h-4v4h-4v4h-4v-4H6v-4H2v-4h4V6h4z', renderer.fill('a'));
  },
  bandhani: (renderer) => {
    return (
      disc(7, renderer.fill('a'), 12, 12) + disc(3, renderer.fill('f'), 12, 12) + disc(2, renderer.fill('b'), 24, 12)
    );
  },
  phirki: (renderer) => path('M12 2.4V12h9.6zM12 21.6V12H2.4z', renderer.fill('a')),
};
