import { fnv1a32, mulberry32 } from '../../kit/motif/seed.ts';

/**
 * A flourish of the pen above a printed name, as path data from 0,0 on its base line, about 30 wide and 16 high. It follows the letters of
 * the first name and is an ornament: number, QR code and server are the proof.
 */
export function drawSignature(name: string): string {
  const random = mulberry32(fnv1a32(name));
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

/** Turning points of a letter in parts of its width: a first stroke, a loop up, a loop down, or an arch. */
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

/** A soft line through all points (Catmull-Rom, as cubic curves). */
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
