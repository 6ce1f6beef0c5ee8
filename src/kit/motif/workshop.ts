import { blockMarkup } from './block.ts';
import { clothMarkup } from './cloth.ts';
import { INK } from './dyes.ts';
import type { BlockColours } from './dyes.ts';
import type { FamilyName } from './families.ts';

/** The four states of a block in a printer's workshop, in their order. */
export type WorkshopStep = 'draw' | 'carve' | 'ink' | 'print';

const GUIDE = '#575D8A';
const WOOD = '#B98A5A';
const WOOD_LIGHT = '#D5A976';
const WOOD_GRAIN = '#A6784A';
const CARVED: BlockColours = { f: WOOD_GRAIN, d: '#8E6239', a: '#E3C08F', b: '#E3C08F' };
const INKED: BlockColours = { f: WOOD, d: '#7C1B12', a: '#E2502A', b: '#E2502A' };
const PRINTED: BlockColours = { f: '#FFF8F1', d: '#F8CDBB', a: '#E2502A', b: '#A32A1E' };

/** One state of a block, as inner SVG markup of a 100×100 tile centred on 0,0: drawn, carved, inked, printed (design §6). */
export function workshopMarkup(step: WorkshopStep, family: FamilyName, idPrefix: string): string {
  if (step === 'draw') return drawing(family, idPrefix);
  if (step === 'carve') return wood() + block(family, CARVED, idPrefix);
  if (step === 'ink') return wood() + block(family, INKED, idPrefix);
  return print(family, idPrefix);
}

function drawing(family: FamilyName, idPrefix: string): string {
  const lines = { ground: INK, edge: '#fff', lineWidth: 0.6 };
  const outline = blockMarkup({ family, dye: 'kajal', idPrefix, state: 'outline', ...lines });
  return (
    `<path d="M-49.6-49.6h99.2v99.2h-99.2z" fill="${INK}" stroke="${GUIDE}" stroke-width=".9"/>` +
    `<g fill="none" stroke="${GUIDE}" stroke-width=".4"><circle r="43.3"/>` +
    '<path d="M-49 0h98M0-49v98M-48-48l96 96M-48 48l96-96" stroke-dasharray="1.6 1.2"/></g>' +
    `<g transform="scale(.88)">${outline}</g>`
  );
}

function wood(): string {
  const grain = 'M-50-16.6Q0-13 50-16.6M-50 3.5C-20 7 20-2 50 4M-50 23.4Q0 19 50 23.4';
  return (
    `<path d="M-50-50H50V50H-50z" fill="${WOOD}"/><path d="M-50-50H50v5.7H-50z" fill="${WOOD_LIGHT}"/>` +
    `<path d="${grain}" fill="none" stroke="${WOOD_GRAIN}" stroke-width=".5"/>`
  );
}

function block(family: FamilyName, colours: BlockColours, idPrefix: string): string {
  return `<g transform="scale(.875)">${blockMarkup({ family, dye: 'palash', idPrefix, colours })}</g>`;
}

function print(family: FamilyName, idPrefix: string): string {
  const repeat = 100 / 3;
  const cloth = { width: 100, height: 100, repeat, x: 0, y: 0, fill: 0.98, isFill: true };
  return (
    `<path d="M-50-50H50V50H-50z" fill="${PRINTED.f}"/>` +
    `<g transform="translate(-50-50)">${clothMarkup({ family, dye: 'palash', idPrefix, colours: PRINTED, ...cloth })}</g>`
  );
}
