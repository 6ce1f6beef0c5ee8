import { fnv1a32, mulberry32 } from '../../../kit/motif/seed.ts';

/** Two signatories on one sheet get different hands: one the first name, the other the initials above a line. */
export type Hand = 'first-name' | 'initials';

/**
 * Draws a flourish above a printed name, as path data from 0,0 on its baseline, about 30 wide and 16 high. It follows the letters of the
 * name and is an ornament: the proof is the number, QR code and server.
 */
export function drawSignature(name: string, hand: Hand): string {
  const random = mulberry32(fnv1a32(name));
  return hand === 'initials' ? drawInitials(name, random) : drawFirstName(name, random);
}

/** Large loops for the initials, a short wave, and a stroke back below them. */
function drawInitials(name: string, random: () => number): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  const points: Point[] = [[-1, -3]];
  for (const at of words.keys()) {
    const x = 1 + at * 9;
    const height = 14 - at * 2 + random() * 1.5;
    points.push(
      [x + 1, -1],
      [x + 3.5, -height],
      [x + 6.5, -height + 1.5],
      [x + 4, -5],
      [x, -3.4],
      [x + 5, -6],
      [x + 8, -1.2],
    );
  }
  const end = 2 + words.length * 9;
  points.push([end + 2, -3.4], [end + 4, -1.4], [end + 7, -3.2], [end + 10, -2.4]);
  points.push([end + 6, 1.6], [6, 3.6], [-2, 3], [8, 1.8], [end + 9, 0.8 + random()]);
  return smooth(points.map(([x, y]) => [x - y * UPRIGHT_SLANT, y]));
}

function drawFirstName(name: string, random: () => number): string {
  const letters = [...(name.trim().split(/\s+/)[0] ?? '')].slice(0, 7);
  const step = Math.min(4.4, 25 / Math.max(4, letters.length));
  const points: Point[] = [[0, 1]];
  for (const [at, letter] of letters.entries()) {
    const x = 1 + at * step;
    const sway = (random() - 0.5) * 0.9;
    points.push(...strokes(letter, at === 0).map(([dx, dy]): Point => [x + dx * step, dy + (dy < -2 ? sway : 0)]));
  }
  const end = 1 + letters.length * step;
  points.push([end + 2, -2.6], [end + 4, -1 - random() * 1.5], [end + 9, -4 - random() * 2]);
  return smooth(points.map(([x, y]) => [x - y * SLANT, y]));
}

type Point = [x: number, y: number];

const SLANT = 0.3;
const UPRIGHT_SLANT = 0.08;

/** Turning points of a letter, relative to its width: a first stroke, a loop up, a loop down, or an arch. */
function strokes(letter: string, isFirst: boolean): Point[] {
  if (isFirst)
    return [
      [0.25, -11],
      [0.6, -12.5],
      [0.55, -5],
      [0.35, 0.6],
      [0.75, -3.2],
    ];
  if (/[bdfhklt]/i.test(letter))
    return [
      [0.15, -1],
      [0.75, -10],
      [0.6, -12.5],
      [0.3, -9],
      [0.45, 0.2],
      [0.85, -1.6],
    ];
  if (/[gjpqyz]/i.test(letter))
    return [
      [0.3, -3.6],
      [0.55, -0.2],
      [0.45, 3.6],
      [0.05, 4.2],
      [0.7, -0.8],
    ];
  return [
    [0.35, -3.8],
    [0.6, -3.2],
    [0.62, -0.1],
    [0.9, -0.6],
  ];
}

/** A smooth curve through all points (Catmull-Rom, as cubic curves). */
function smooth(points: Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const [x0, y0] = at(0);
  let data = `M${x0.toFixed(2)} ${y0.toFixed(2)}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const control = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
    ];
    data += `C${[...control, ...to].map((value) => value.toFixed(2)).join(' ')}`;
  }
  return data;
}
