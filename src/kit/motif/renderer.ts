import type { BlockColours } from './dyes.ts';
import { num, polar } from './primitives.ts';
import { turnedPath, turnedPoint } from './turned-path.ts';

/** One of the four colours that draw a block. */
export type Tone = keyof BlockColours;

/** The renderer of a family: the same layers come out solid or as an outline. */
export interface Renderer {
  readonly isOutline: boolean;
  /** Attributes of a filled layer. */
  readonly fill: (tone: Tone) => string;
  /** Attributes of a stroked layer; as an outline only its middle line is drawn. */
  readonly line: (tone: Tone, width: number) => string;
  /** A document-wide id from a letter that is unused within the family. */
  readonly id: (letter: string) => string;
}

/** A family draws the layers of its 100×100 tile, centre 0,0, back to front, without the ground. */
export type DrawFamily = (renderer: Renderer) => string;

/** A renderer for the four colours. */
export function solidRenderer(colours: BlockColours, idPrefix: string): Renderer {
  return {
    isOutline: false,
    fill: (tone) => ` fill="${colours[tone]}"`,
    line: (tone, width) => ` fill="none" stroke="${colours[tone]}" stroke-width="${num(width)}"`,
    id: (letter) => `${idPrefix}${letter}`,
  };
}

/** A renderer for the layers' edges; the group around them has ground and stroke. */
export function outlineRenderer(idPrefix: string): Renderer {
  return { isOutline: true, fill: () => '', line: () => ' fill="none"', id: (letter) => `${idPrefix}${letter}` };
}

/** A `<path>` with its attributes. */
export function path(data: string, attributes: string): string {
  return `<path d="${data}"${attributes}/>`;
}

/** A `<circle>`, about the centre by default. */
export function disc(radius: number, attributes: string, x = 0, y = 0): string {
  const place = (x === 0 ? '' : ` cx="${num(x)}"`) + (y === 0 ? '' : ` cy="${num(y)}"`);
  return `<circle${place} r="${num(radius)}"${attributes}/>`;
}

/**
 * Markup rotated n times about the centre; `turn` (degrees) is the angle of the first. Fill-only layers become one path each: a browser
 * styles and lays out one element instead of every copy. Layers with edges stay copies, which cover what is below.
 */
export function ring(id: string, n: number, markup: string, turn = 0): string {
  const angles = Array.from({ length: n }, (_, index) => (360 / n) * index);
  const layers = n <= MAX_IN_ONE_PATH ? printedLayers(markup) : null;
  if (layers) return layers.map((layer) => layer(angles.map((angle) => turn + angle))).join('');
  const first = `<g id="${id}">${markup}</g>`;
  const copies = angles.slice(1).map((angle) => `<use href="#${id}" transform="rotate(${fine(angle)})"/>`);
  const all = first + copies.join('');
  return turn === 0 ? all : `<g transform="rotate(${fine(turn)})">${all}</g>`;
}

/** Above this, the data of the copies would be too large for an image. */
const MAX_IN_ONE_PATH = 8;

/** A layer of a ring at all its angles, in degrees. */
type PrintedLayer = (angles: readonly number[]) => string;

const PATH_OR_DISC = /<path d="([^"]+)"([^>]*)\/>|<circle(?: cx="([^"]+)")?(?: cy="([^"]+)")? r="([^"]+)"([^>]*)\/>/g;

/** The layers of markup that consists of single-coloured paths and discs only; else null. */
function printedLayers(markup: string): PrintedLayer[] | null {
  const found = [...markup.matchAll(PATH_OR_DISC)];
  if (found.map(([element]) => element).join('') !== markup) return null;
  const layers = found.map(
    ([, data, ofPath = '', x = '0', y = '0', radius = '0', ofDisc = '']): PrintedLayer | null => {
      if (!isOfOneColour(data ? ofPath : ofDisc)) return null;
      if (data) return (angles) => path(angles.map((angle) => turnedPath(data, angle)).join(''), ofPath);
      const turned = (angle: number) => disc(Number(radius), ofDisc, ...turnedPoint([Number(x), Number(y)], angle));
      return (angles) => angles.map(turned).join('');
    },
  );
  return layers.every((layer) => layer !== null) ? layers : null;
}

function isOfOneColour(attributes: string): boolean {
  if (/transform=|opacity=| id=/.test(attributes)) return false;
  return attributes.includes('fill="none"') || (attributes.includes('fill="') && !attributes.includes('stroke'));
}

/**
 * n dots of radius r on a circle of radius R. Solid they are one dashed circle with round ends (design §6); a dash has no edge to draw,
 * so as an outline each dot is a circle.
 */
export function dotRing(renderer: Renderer, tone: Tone, n: number, R: number, r: number, turn = 0): string {
  if (renderer.isOutline) {
    return Array.from({ length: n }, (_, index) => disc(r, '', ...polar(R, turn + (360 / n) * index))).join('');
  }
  const gap = Math.round(((2 * Math.PI * R) / n) * 1000) / 1000;
  const dash = ` stroke-linecap="round" stroke-dasharray="0 ${gap}"`;
  return disc(R, `${renderer.line(tone, 2 * r)}${dash} transform="rotate(${fine(turn - 90)})"`);
}

/** An angle or a scale to three decimals. */
export function fine(value: number): string {
  return (Math.round(value * 1000) / 1000).toString();
}
