/**
 * The shapes of blocks, seals and gauges (design §6), as SVG path data. Each points up (−y) and runs from radius p to q with half width
 * w.
 */
export type Primitive = (p: number, q: number, w: number) => string;

export const leaf: Primitive = (p, q, w) => {
  const h = q - p;
  const low = -(p + 0.35 * h);
  const high = -(p + 0.6 * h);
  const x = 1.33 * w;
  return pathOf('M', 0, -p, 'C', x, low, x, high, 0, -q, 'C', -x, high, -x, low, 0, -p, 'Z');
};

export const petal: Primitive = (p, q, w) => {
  const foot = -(p + 0.2 * (q - p));
  const side = -(q - 0.7 * w);
  const brow = -(q - 0.35 * w);
  return pathOf(
    ...['M', 0, -p, 'C', 0.9 * w, foot, 1.2 * w, side, 0.75 * w, brow, 'Q', 0.4 * w, -q, 0, -q],
    ...['Q', -0.4 * w, -q, -0.75 * w, brow, 'C', -1.2 * w, side, -0.9 * w, foot, 0, -p, 'Z'],
  );
};

export const drop: Primitive = (p, q, w) => {
  return pathOf('M', 0, -p, 'L', w, w - q, 'A', w, w, 0, 1, 0, -w, w - q, 'Z');
};

export const arch: Primitive = (p, q, w) => {
  const h = q - p;
  const shoulder = -(p + 0.45 * h);
  const bend = -(p + 0.8 * h);
  const neck = -(p + 0.82 * h);
  return pathOf(
    ...['M', -w, -p, 'V', shoulder, 'C', -w, bend, -0.25 * w, neck, 0, -q],
    ...['C', 0.25 * w, neck, w, bend, w, shoulder, 'V', -p, 'Z'],
  );
};

export const blade: Primitive = (p, q, w) => {
  const h = q - p;
  return pathOf(
    ...['M', 0, -p, 'C', w, -(p + 0.2 * h), 1.4 * w, -(q - 0.2 * h), 1.9 * w, -0.86 * q],
    ...['C', 0.9 * w, -0.98 * q, -0.6 * w, -0.9 * q, 0, -p, 'Z'],
  );
};

/** Base at p, point at q; with p above q it points inwards. */
export const tri: Primitive = (p, q, w) => pathOf('M', -w, -p, 'L', 0, -q, 'L', w, -p, 'Z');

export const bar: Primitive = (p, q, w) => pathOf('M', -w, -p, 'V', -q, 'H', w, 'V', -p, 'Z');

export const diamond: Primitive = (p, q, w) => {
  const middle = -(p + q) / 2;
  return pathOf('M', 0, -p, 'L', w, middle, 'L', 0, -q, 'L', -w, middle, 'Z');
};

/** An arrow head with its point at q, arms down to p and `thickness` measured along the arms. */
export function chevron(p: number, q: number, w: number, thickness: number): string {
  return pathOf(
    ...['M', -w, -p, 'L', 0, -q, 'L', w, -p, 'V', thickness - p],
    ...['L', 0, thickness - q, 'L', -w, thickness - p, 'Z'],
  );
}

/** A star of 2n points alternating R and r, the first pointing up when `turn` (degrees) is 0. */
export function star(n: number, R: number, r: number, turn = 0): string {
  const points = Array.from({ length: 2 * n }, (_, index) => {
    const [x, y] = polar(index % 2 === 0 ? R : r, turn + (180 / n) * index);
    return [index === 0 ? 'M' : 'L', x, y];
  });
  return pathOf(...points.flat(), 'Z');
}

/** An arc of `spread` degrees about the upward direction, to be stroked. */
export function arc(R: number, spread: number): string {
  const [x, y] = polar(R, spread / 2);
  return pathOf('M', -x, y, 'A', R, R, 0, 0, 1, x, y);
}

/** A diamond built of square steps: half height R, `steps` rows above the middle and as many below. */
export function steppedDiamond(R: number, steps: number): string {
  const size = R / steps;
  const rows = Array.from({ length: steps }, (_, row) => ({ x: size * (row + 0.5), y: size * row - R }));
  const inner = rows.slice(1).toReversed();
  const half = (sign: 1 | -1) => [
    ...rows.flatMap(({ x, y }) => ['V', sign * y, 'H', sign * x]),
    ...inner.flatMap(({ x, y }) => ['V', -sign * y, 'H', sign * (x - size)]),
  ];
  return pathOf('M', -size / 2, -R, ...half(1), ...half(-1), 'Z');
}

/** The point at a radius and an angle in degrees, clockwise from up. */
export function polar(radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

/** A number in SVG notation: one decimal, no trailing or leading zero. */
export function num(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  if (text === '-0') return '0';
  return text.replace(/^(-?)0\./, '$1.');
}

/** Path data from commands and numbers, with no separator that the grammar does not need. */
export function pathOf(...parts: readonly (string | number)[]): string {
  let text = '';
  let wasNumber = false;
  for (const part of parts) {
    const isNumber = typeof part === 'number';
    const piece = isNumber ? num(part) : part;
    text += isNumber && wasNumber && !piece.startsWith('-') ? ` ${piece}` : piece;
    wasNumber = isNumber;
  }
  return text;
}
