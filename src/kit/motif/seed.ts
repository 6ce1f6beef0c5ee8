import type { DyeName } from './dyes.ts';
import type { FamilyName } from './families.ts';

/** A block and a dye, which determine an image. */
export interface MotifPair {
  readonly family: FamilyName;
  readonly dye: DyeName;
}

// design §6: the lists and their order are part of every image already printed; never reorder them
const SEEDED_FAMILIES = [
  'suraj',
  'jaali',
  'baoli',
  'kolam',
  'bandhani',
  'phirki',
  'zanjeer',
  'buta',
  'pankh',
  'nishana',
  'patola',
  'chaupar',
] as const satisfies readonly FamilyName[];
const SEEDED_DYES = [
  'palash',
  'neel',
  'morpankh',
  'rani',
  'manjith',
  'mehndi',
  'jamun',
  'firozi',
  'kajal',
] as const satisfies readonly DyeName[];
const MAX_DRAWS = 500;

/**
 * The block and dye of a slug or a user's name; the same text always gives the same pair. `isTaken` says whether another course has the
 * pair: then the next draw is tried. When all are taken, the first is used.
 */
export function motifFor(text: string, isTaken: (pair: MotifPair) => boolean = () => false): MotifPair {
  const random = mulberry32(fnv1a32(text));
  const first = drawPair(random);
  let pair = first;
  for (let draws = 1; isTaken(pair); draws += 1) {
    if (draws === MAX_DRAWS) return first;
    pair = drawPair(random);
  }
  return pair;
}

/** The block and dye of a user; the same name always gives the same. */
export function personMotif(name: string): MotifPair {
  return motifFor(name.trim());
}

function drawPair(random: () => number): MotifPair {
  return { family: pickFrom(SEEDED_FAMILIES, random), dye: pickFrom(SEEDED_DYES, random) };
}

/** A random element of a non-empty list; takes one number from the source. */
export function pickFrom<T>(list: readonly [T, ...T[]], random: () => number): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** FNV-1a of the text's UTF-8 bytes, as an unsigned 32-bit number. */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** A generator of numbers from 0 up to but not including 1, determined by its seed (mulberry32). */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
