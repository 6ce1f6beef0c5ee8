import { disc, path, ring } from './renderer.ts';
import type { DrawFamily } from './renderer.ts';
import { bar, pathOf, star } from './primitives.ts';

const JAALI_WAIST = 0.765;
/** A corner triangle of 16 that overlaps the tile's edge a little, so that neighbours leave no hairline. */
export const BLEED_CORNER = 'M-50.6-50.6H-34v.6L-50-34h-.6z';

/** Jaali, the pierced screen: three nested eight-pointed stars. */
export const drawJaali: DrawFamily = (renderer) => {
  const eight = (R: number, turn = 0) => star(8, R, JAALI_WAIST * R, turn);
  const corner =
    path(bar(42, 50, 1.3), renderer.fill('b')) +
    path(BLEED_CORNER, renderer.fill('a')) +
    path('M-50-25-25-50', renderer.line('b', 2.6));
  return (
    path(eight(50), renderer.fill('d')) +
    path(eight(43), renderer.line('b', 2.6)) +
    path(eight(35), renderer.fill('a')) +
    path(eight(26, 22.5), renderer.fill('f')) +
    path(star(8, 20, 9), renderer.fill('b')) +
    disc(4.4, renderer.fill('f')) +
    ring(renderer.id('a'), 4, corner)
  );
};

const WELL = [
  [50.6, 'd'],
  [43, 'a'],
  [34, 'f'],
  [27, 'b'],
  [18, 'd'],
  [11, 'a'],
] as const;

/** Baoli, the stepwell: nested squares and four flights of steps. */
export const drawBaoli: DrawFamily = (renderer) => {
  const squares = WELL.map(([half, tone]) => square(half, renderer.fill(tone)));
  const steps = Array.from({ length: 6 }, (_, step) => {
    const half = 9.5 - 1.1 * step;
    return pathOf('M', -half, -46.2 + 6.4 * step, 'h', 2 * half, 'v', 3.2, 'h', -2 * half, 'z');
  });
  const flight =
    path('M-9.5-50.6h19V-50L5-10H-5L-9.5-50z', renderer.fill('f')) + path(steps.join(''), renderer.fill('b'));
  return squares.join('') + ring(renderer.id('a'), 4, flight) + path(star(4, 9, 4), renderer.fill('f'));
};

function square(half: number, attributes: string): string {
  return path(`M-${half}-${half}H${half}V${half}H-${half}z`, attributes);
}
