import type { BlockColours } from './dyes.ts';
import type { FamilyName } from './families.ts';
import { disc, path, solidPress } from './press.ts';
import type { DrawFamily } from './press.ts';
import { pathOf } from './primitives.ts';
import { fine } from './press.ts';

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
  const press = solidPress(colours, idPrefix);
  const unit = press.id('u');
  const count = Math.round(width / (height * UNIT_SHARE));
  const scale = width / (UNIT * count);
  const hairline = height * HAIRLINE_SHARE;
  // units reach into their neighbours: one more stands beyond each end
  const places = [-1, ...Array.from({ length: count }, (_, index) => index + 1)];
  const copies = places.map((place) => `<use href="#${unit}" x="${UNIT * place}"/>`);
  const band = (top: number, tall: number, attributes: string) => {
    return path(pathOf('M', 0, top, 'h', width, 'v', tall, 'h', -width, 'z'), attributes);
  };
  const top = y + (height - UNIT * scale) / 2;
  return (
    band(y, height, press.fill('d')) +
    band(y, hairline, press.fill('b')) +
    band(y + height - hairline, hairline, press.fill('b')) +
    `<g transform="translate(0 ${fine(top)})scale(${fine(scale)})">` +
    `<g id="${unit}">${(UNITS[family] ?? drawSunUnit)(press)}</g>${copies.join('')}</g>`
  );
}

const drawSunUnit: DrawFamily = (press) => {
  return path('M.6 23.6 12 4 23.4 23.6z', press.fill('a')) + disc(2.6, press.fill('f'), 12, 17.2);
};

const UNITS: Partial<Readonly<Record<FamilyName, DrawFamily>>> = {
  jaali: (press) => {
    return path('M12 2.4 21.6 12 12 21.6 2.4 12z', press.fill('a')) + path('M12 8l4 4-4 4-4-4z', press.fill('f'));
  },
  baoli: (press) => path('M-.3 24v-6H4v-6h4V6h8v6h4v6h4.3v6z', press.fill('a')),
  kolam: (press) => {
    return path('M0 12Q6-2.6 12 12T24 12M0 12Q6 26.6 12 12T24 12', `${press.line('a', 2.3)} stroke-linecap="round"`);
  },
  leher: (press) => path('M-6 18 0 6 6 18 12 6 18 18 24 6 30 18', press.line('a', 3.2)),
  patola: (press) => {
    return path('M10 2h4v4h4v4h4v4h-4v4h-4v4h-4v-4H6v-4H2v-4h4V6h4z', press.fill('a'));
  },
  bandhani: (press) => {
    return disc(7, press.fill('a'), 12, 12) + disc(3, press.fill('f'), 12, 12) + disc(2, press.fill('b'), 24, 12);
  },
  phirki: (press) => path('M12 2.4V12h9.6zM12 21.6V12H2.4z', press.fill('a')),
};
