import type { BlockColours } from './dyes.ts';
import { num, polar } from './primitives.ts';

/** One of the four colours that draw a block. */
export type Tone = keyof BlockColours;

/** What a family draws with: the same layers come out solid or as an outline. */
export interface Press {
  readonly isOutline: boolean;
  /** Attributes of a filled layer. */
  readonly fill: (tone: Tone) => string;
  /** Attributes of a stroked layer; as an outline only its middle line is drawn. */
  readonly line: (tone: Tone, width: number) => string;
  /** A document-wide id from a letter that is free within the family. */
  readonly id: (letter: string) => string;
}

/** A family draws the layers of its 100×100 tile, centre 0,0, back to front, without the ground. */
export type DrawFamily = (press: Press) => string;

/** A press that prints in the four colours. */
export function solidPress(colours: BlockColours, idPrefix: string): Press {
  return {
    isOutline: false,
    fill: (tone) => ` fill="${colours[tone]}"`,
    line: (tone, width) => ` fill="none" stroke="${colours[tone]}" stroke-width="${num(width)}"`,
    id: (letter) => `${idPrefix}${letter}`,
  };
}

/** A press that draws the layers' edges; the group around them carries ground and stroke. */
export function outlinePress(idPrefix: string): Press {
  return { isOutline: true, fill: () => '', line: () => ' fill="none"', id: (letter) => `${idPrefix}${letter}` };
}

/** A `<path>` with its attributes. */
export function path(data: string, attributes: string): string {
  return `<path d="${data}"${attributes}/>`;
}

/** A `<circle>`, about the centre unless told otherwise. */
export function disc(radius: number, attributes: string, x = 0, y = 0): string {
  const place = (x === 0 ? '' : ` cx="${num(x)}"`) + (y === 0 ? '' : ` cy="${num(y)}"`);
  return `<circle${place} r="${num(radius)}"${attributes}/>`;
}

/** Markup named once and turned n times about the centre; `turn` (degrees) is where the first stands. */
export function ring(id: string, n: number, markup: string, turn = 0): string {
  const first = `<g id="${id}">${markup}</g>`;
  const copies = Array.from({ length: n - 1 }, (_, index) => {
    return `<use href="#${id}" transform="rotate(${fine((360 / n) * (index + 1))})"/>`;
  });
  const all = first + copies.join('');
  return turn === 0 ? all : `<g transform="rotate(${fine(turn)})">${all}</g>`;
}

/**
 * n dots of radius r on a circle of radius R. Solid they are one dashed circle with round ends (design §6);
 * a dash has no edge to draw, so as an outline each dot is a circle of its own.
 */
export function dotRing(press: Press, tone: Tone, n: number, R: number, r: number, turn = 0): string {
  if (press.isOutline) {
    return Array.from({ length: n }, (_, index) => disc(r, '', ...polar(R, turn + (360 / n) * index))).join('');
  }
  const gap = Math.round(((2 * Math.PI * R) / n) * 1000) / 1000;
  const dash = ` stroke-linecap="round" stroke-dasharray="0 ${gap}"`;
  return disc(R, `${press.line(tone, 2 * r)}${dash} transform="rotate(${fine(turn - 90)})"`);
}

/** An angle or a scale to three decimals. */
export function fine(value: number): string {
  return (Math.round(value * 1000) / 1000).toString();
}
