import { formatPaise } from '../../../../kit/numbers/money.ts';

/** A round maximum for a chart's axis: 1, 2, 2.5 or 5 times a power of ten; whole for counts. */
export function roundTop(max: number): number {
  if (max <= 4) return 4;
  const size = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * size >= max) ?? 10;
  return Math.ceil(step * size);
}

/** An amount in short form for an axis: `₹0`, `₹500`, `₹25k`, `₹2.5 L`. */
export function shortRupees(paise: number): string {
  const rupees = Math.round(paise / 100);
  if (rupees >= 100_000) return `₹${trim(rupees / 100_000)} L`;
  return rupees >= 1000 ? `₹${trim(rupees / 1000)}k` : formatPaise(rupees * 100);
}

function trim(figure: number): string {
  return figure.toFixed(1).replace(/\.0$/, '');
}

/** The points of a line through these values in a 100 by 30 box, the maximum at the top. */
export function linePoints(values: readonly number[]): string {
  const max = Math.max(...values, 1);
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  return values.map((value, at) => `${round(at * step)},${round(28 - (Math.max(value, 0) / max) * 26)}`).join(' ');
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}
