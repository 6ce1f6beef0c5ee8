import { BLEED_CORNER } from './families-built.ts';
import { disc, path, ring } from './renderer.ts';
import type { DrawFamily } from './renderer.ts';
import { diamond, num, pathOf, star, steppedDiamond } from './primitives.ts';

/** Leher, the wave of a turban cloth: a rising zigzag that fills the tile and joins the next one. */
export const drawLeher: DrawFamily = (renderer) => {
  const wave = renderer.id('a');
  const clip = renderer.id('b');
  const zigzag = `M-75 0${'l12.5-18.75 12.5 6.25'.repeat(6)}`;
  const waves = Array.from({ length: 9 }, (_, row) => -50 + 25 * row);
  const layer = (drop: number, attributes: string) => {
    const uses = waves.map((y) => `<use href="#${wave}" y="${num(y + drop)}"/>`);
    return `<g${attributes}>${uses.join('')}</g>`;
  };
  return (
    `<defs><path id="${wave}" d="${zigzag}"/><clipPath id="${clip}"><path d="M-50.6-50.6H50.6V50.6H-50.6z"/></clipPath></defs>` +
    `<g clip-path="url(#${clip})">` +
    layer(0, renderer.line('a', 6.5)) +
    layer(8.3, renderer.line('b', 2.6)) +
    layer(16.6, renderer.line('d', 3.4)) +
    '</g>'
  );
};

/** Patola, woven in steps, with five candles of the market in the middle. */
export const drawPatola: DrawFamily = (renderer) => {
  // x of the candle, then top and foot of wick and body
  const candles = [
    [-18, -0.8, 17.2, 4, 12],
    [-9, -7.8, 13.6, -3, 9],
    [0, -14.2, 10.4, -9.6, 6],
    [9, -21, 3, -16, -1.8],
    [18, -14.6, 2.4, -9.6, -1.8],
  ] as const;
  const sticks = candles.map(([x, wickTop, wickFoot, top, foot]) => {
    return (
      pathOf('M', x - 0.8, wickTop, 'h', 1.6, 'V', wickFoot, 'h', -1.6, 'z') +
      pathOf('M', x - 2.8, top, 'h', 5.6, 'V', foot, 'h', -5.6, 'z')
    );
  });
  return (
    path(steppedDiamond(49, 7), renderer.fill('d')) +
    path(steppedDiamond(40, 6), renderer.fill('a')) +
    path(steppedDiamond(31, 5), renderer.fill('f')) +
    path(sticks.join(''), renderer.fill('b')) +
    ring(renderer.id('a'), 4, path('M-50.6-50.6H-38v4.6h-4v4h-4v4h-4.6z', renderer.fill('b')))
  );
};

/** Barfi, the lozenge, with a letter in it. */
export const drawBarfi: DrawFamily = (renderer) => {
  const corner = path(diamond(24, 36, 4), renderer.fill('b')) + path(BLEED_CORNER, renderer.fill('a'));
  return (
    path(diamond(-50, 50, 50), renderer.fill('d')) +
    path(diamond(-42, 42, 42), renderer.line('a', 3.4)) +
    path('M-25-16h50v32h-50z', renderer.fill('a')) +
    path('M-20-12.8h40L0 3z', renderer.fill('b')) +
    path('M-21.5-8.6 0 8.2 21.5-8.6V12.8h-43z', renderer.fill('b')) +
    ring(renderer.id('a'), 4, corner)
  );
};

const CELL = 7;
const PITCH = 8.6;

/** Chaupar, the board of the game: four arms of three by four squares. */
export const drawChaupar: DrawFamily = (renderer) => {
  const cells = { a: '', b: '' };
  for (let row = 0; row < 4; row += 1) {
    for (let column = -1; column <= 1; column += 1) {
      const tone = (row + column) % 2 === 0 ? 'b' : 'a';
      cells[tone] += pathOf('M', column * PITCH - CELL / 2, -47.6 + row * PITCH, 'h', CELL, 'v', CELL, 'h', -CELL, 'z');
    }
  }
  const arm =
    path(cells.a, renderer.fill('a')) +
    path(cells.b, renderer.fill('b')) +
    path('M-49-49h32l-32 32z', renderer.fill('d')) +
    path('M-44.4-44.4h19l-19 19z', renderer.fill('a'));
  return ring(renderer.id('a'), 4, arm) + path(star(4, 13, 6.5), renderer.fill('a')) + disc(3.6, renderer.fill('f'));
};
