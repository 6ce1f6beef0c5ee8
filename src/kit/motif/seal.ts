import { blockMarkup } from './block.ts';
import { DYES } from './dyes.ts';
import type { DyeName } from './dyes.ts';
import { isSquareFamily } from './families.ts';
import type { FamilyName } from './families.ts';
import { disc, dotRing, path, ring, solidRenderer } from './renderer.ts';
import type { Renderer } from './renderer.ts';
import { arch, bar, diamond, drop, leaf, petal, tri } from './primitives.ts';
import type { Primitive } from './primitives.ts';
import { fnv1a32, mulberry32, pickFrom } from './seed.ts';

export interface SealOptions {
  /** The certificate's number, which alone determines the pattern. */
  readonly number: string;
  readonly family: FamilyName;
  readonly dye: DyeName;
  /** Unique in the document: prefix of every id inside the seal. */
  readonly idPrefix: string;
}

/** What a certificate number determines in its seal (design §6). */
export interface SealPattern {
  readonly teeth: number;
  readonly petals: number;
  readonly beads: number;
  readonly tooth: 'tri' | 'leaf' | 'arch' | 'diamond';
  readonly petal: 'leaf' | 'petal' | 'arch' | 'drop' | 'diamond';
  readonly vein: 'leaf' | 'diamond' | 'bar';
  readonly between: 'leaf' | 'tri' | 'dot' | 'diamond';
  readonly hasToothDots: boolean;
  readonly isHalfTurned: boolean;
  readonly bead: 'diamond' | 'dot';
}

const SHAPES = { arch, bar, diamond, drop, leaf, petal, tri } as const satisfies Readonly<Record<string, Primitive>>;
const BLOCK_SCALE = 0.385;
/** Square families fill their tile to the corners, which the circle cuts anyway. */
const SQUARE_BLOCK_SCALE = 0.43;

/** The seal of a certificate, radius 50 about 0,0, as inner SVG markup. */
export function sealMarkup({ number, family, dye, idPrefix }: SealOptions): string {
  const renderer = solidRenderer(DYES[dye], idPrefix);
  const pattern = sealPattern(number);
  const clip = renderer.id('c');
  const block = blockMarkup({ family, dye, idPrefix: `${idPrefix}k` });
  return (
    teethMarkup(renderer, pattern) +
    disc(44.5, renderer.fill('f')) +
    disc(43, renderer.line('b', 0.6)) +
    petalsMarkup(renderer, pattern) +
    disc(26, renderer.fill('d')) +
    disc(24.6, renderer.line('b', 0.6)) +
    beadsMarkup(renderer, pattern) +
    disc(20.4, renderer.fill('f')) +
    `<clipPath id="${clip}"><circle r="20.4"/></clipPath>` +
    `<g clip-path="url(#${clip})"><g transform="scale(${isSquareFamily(family) ? SQUARE_BLOCK_SCALE : BLOCK_SCALE})">${block}</g></g>`
  );
}

/** The pattern of a certificate number. The order of the random draws is part of every seal already printed. */
export function sealPattern(number: string): SealPattern {
  const random = mulberry32(fnv1a32(number));
  return {
    teeth: pickFrom([32, 36, 40, 44, 48, 54], random),
    petals: pickFrom([12, 14, 15, 16, 18, 20, 22, 24], random),
    beads: pickFrom([20, 24, 28, 32, 36], random),
    tooth: pickFrom(['tri', 'leaf', 'arch', 'diamond'], random),
    petal: pickFrom(['leaf', 'petal', 'arch', 'drop', 'diamond'], random),
    vein: pickFrom(['leaf', 'diamond', 'bar'], random),
    between: pickFrom(['leaf', 'tri', 'dot', 'diamond'], random),
    hasToothDots: random() < 0.5,
    isHalfTurned: random() < 0.5,
    bead: random() < 0.45 ? 'diamond' : 'dot',
  };
}

function teethMarkup(renderer: Renderer, { teeth, tooth, hasToothDots }: SealPattern): string {
  const width = (tooth === 'arch' ? 0.86 : 0.74) * freeArc(44.5, teeth);
  const row = ring(renderer.id('t'), teeth, path(SHAPES[tooth](44, 50, width), renderer.fill('f')));
  return hasToothDots ? row + dotRing(renderer, 'f', teeth, 49, 0.6, 180 / teeth) : row;
}

function petalsMarkup(renderer: Renderer, pattern: SealPattern): string {
  const { petals, between } = pattern;
  const width = Math.min(0.74 * freeArc(35, petals), 5.6);
  const petalWidth = pattern.petal === 'drop' ? 0.8 * width : width;
  const start = pattern.isHalfTurned ? 180 / petals : 0;
  const gap = start + 180 / petals;
  const vein = pattern.vein === 'bar' ? bar(29.5, 37, 0.55) : SHAPES[pattern.vein](29.5, 38, 0.34 * width);
  const gaps =
    between === 'dot'
      ? dotRing(renderer, 'b', petals, 31, 1.3, gap)
      : ring(renderer.id('g'), petals, path(SHAPES[between](27, 34, 1.25), renderer.fill('d')), gap);
  const petal = path(SHAPES[pattern.petal](27, 41, petalWidth), renderer.fill('a')) + path(vein, renderer.fill('f'));
  return ring(renderer.id('p'), petals, petal, start) + gaps + dotRing(renderer, 'b', petals, 40, 1, gap);
}

function beadsMarkup(renderer: Renderer, { beads, bead }: SealPattern): string {
  if (bead === 'dot') return dotRing(renderer, 'b', beads, 22.6, 0.75);
  return ring(renderer.id('b'), beads, path(diamond(21.4, 23.8, 0.7), renderer.fill('b')));
}

/** Half of the space on a circle of that radius for each of n shapes. */
function freeArc(radius: number, n: number): number {
  return (Math.PI * radius) / n;
}
