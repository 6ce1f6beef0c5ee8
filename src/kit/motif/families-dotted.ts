import { disc, dotRing, path, ring } from './renderer.ts';
import type { DrawFamily, Renderer, Tone } from './renderer.ts';
import { arc, polar, tri } from './primitives.ts';

const KOLAM_LOOP = 'M0-46C13-46 13-33 6-25L-25 6C-33 13-46 13-46 0C-46-13-33-13-25-6L6 25C13 33 13 46 0 46';

/** Kolam: one line drawn round the dots without lifting the hand. */
export const drawKolam: DrawFamily = (renderer) => {
  const loop = renderer.id('a');
  const line = `<path id="${loop}" d="${KOLAM_LOOP}"${renderer.line('a', 3.4)}/>`;
  return (
    disc(47, renderer.fill('d')) +
    line +
    `<use href="#${loop}" transform="rotate(180)"/>` +
    disc(3, renderer.fill('b')) +
    dotRing(renderer, 'b', 4, 36, 3) +
    dotRing(renderer, 'b', 4, 18 * Math.SQRT2, 3, 45) +
    dotRing(renderer, 'a', 4, 46 * Math.SQRT2, 3, 45)
  );
};

/** Bandhani, tied and dyed: rings of dots with an undyed heart. */
export const drawBandhani: DrawFamily = (renderer) => {
  return (
    eyes(renderer, 'a', 16, 42.5, 5.6) +
    eyes(renderer, 'b', 8, 28, 6.2, 22.5) +
    eyes(renderer, 'a', 6, 14.5, 5) +
    disc(5.6, renderer.fill('b')) +
    disc(2.2, renderer.fill('f')) +
    eyes(renderer, 'b', 4, 62, 6.2, 45)
  );
};

function eyes(renderer: Renderer, tone: Tone, n: number, R: number, r: number, turn = 0): string {
  return dotRing(renderer, tone, n, R, r, turn) + dotRing(renderer, 'f', n, R, 0.4 * r, turn);
}

/** Talaash, the search: broken circles closing on a point. */
export const drawTalaash: DrawFamily = (renderer) => {
  const arcs = (letter: string, tone: Tone, R: number, spread: number, width: number, turn = 0) => {
    const line = `${renderer.line(tone, width)} stroke-linecap="round"`;
    return ring(renderer.id(letter), 4, path(arc(R, spread), line), turn);
  };
  return (
    arcs('a', 'd', 44, 58, 5) +
    arcs('b', 'a', 34, 60, 5, 45) +
    arcs('c', 'b', 24, 56, 4) +
    arcs('d', 'a', 15, 60, 3.4, 45) +
    dotRing(renderer, 'b', 8, 39, 2) +
    disc(6.5, renderer.fill('b'))
  );
};

/** Nishana, the target. */
export const drawNishana: DrawFamily = (renderer) => {
  return (
    ring(renderer.id('a'), 4, path(tri(49, 26, 14), renderer.fill('a'))) +
    ring(renderer.id('b'), 4, path(tri(49, 26, 14), renderer.fill('b')), 45) +
    disc(22.5, renderer.line('a', 3)) +
    disc(15, renderer.line('b', 3)) +
    disc(8, renderer.fill('a')) +
    dotRing(renderer, 'd', 8, 33, 1.8, 22.5)
  );
};

/** Zanjeer, the chain: six linked rings. */
export const drawZanjeer: DrawFamily = (renderer) => {
  const link = (radius: number, attributes: string) => disc(radius, attributes, ...polar(25, 0));
  return (
    ring(renderer.id('a'), 6, link(21, renderer.line('a', 3.6))) +
    ring(renderer.id('b'), 6, link(12, renderer.line('b', 2.2))) +
    dotRing(renderer, 'b', 6, 25, 4) +
    dotRing(renderer, 'd', 6, 45, 2.4, 30) +
    disc(4.4, renderer.fill('b'))
  );
};
