import { num } from './primitives.ts';

type Point = readonly [x: number, y: number];

/** How many numbers each command of path data takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/**
 * Path data rotated about 0,0 by an angle in degrees, clockwise, as absolute commands. Throws on a command that the families do not use
 * (S, T).
 */
export function turnedPath(data: string, degrees: number): string {
  const tokens = data.match(/[a-zA-Z]|-?(?:\d*\.\d+|\d+)/g) ?? [];
  let text = '';
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  let command = '';
  for (let next = 0; next < tokens.length;) {
    const token = tokens[next] ?? '';
    if (/[a-zA-Z]/.test(token)) {
      command = token;
      next += 1;
    }
    const name = command.toUpperCase();
    const count = TAKES[name];
    if (count === undefined) throw new Error(`No such command in path data: ${command}`);
    const numbers = tokens.slice(next, next + count).map(Number);
    next += count;
    if (name === 'Z') {
      text += 'Z';
      at = start;
      continue;
    }
    const points = absolutePoints(name, numbers, at, command === name ? [0, 0] : at);
    at = points.at(-1) ?? at;
    if (name === 'M') start = at;
    text += written(
      name,
      numbers,
      points.map((point) => turnedPoint(point, degrees)),
      degrees,
    );
    // numbers that follow a move without a command are lines
    if (name === 'M') command = command === 'M' ? 'L' : 'l';
  }
  return text;
}

function absolutePoints(name: string, numbers: readonly number[], at: Point, from: Point): Point[] {
  if (name === 'H') return [[(numbers[0] ?? 0) + from[0], at[1]]];
  if (name === 'V') return [[at[0], (numbers[0] ?? 0) + from[1]]];
  const places = name === 'A' ? numbers.slice(5) : numbers;
  return Array.from({ length: places.length / 2 }, (_, index) => [
    (places[2 * index] ?? 0) + from[0],
    (places[2 * index + 1] ?? 0) + from[1],
  ]);
}

function written(name: string, numbers: readonly number[], points: readonly Point[], degrees: number): string {
  const places = joined(points.flat());
  if (name === 'H' || name === 'V') return `L${places}`;
  if (name !== 'A') return name + places;
  const [rx = 0, ry = 0, slant = 0, isLarge = 0, isClockwise = 0] = numbers;
  return `A${joined([rx, ry, rx === ry ? 0 : slant + degrees, isLarge, isClockwise, ...points.flat()])}`;
}

function joined(values: readonly number[]): string {
  return values
    .map(num)
    .map((value, index) => (index === 0 || value.startsWith('-') ? value : ` ${value}`))
    .join('');
}

/** A point rotated about 0,0 by an angle in degrees, clockwise. */
export function turnedPoint([x, y]: Point, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}
