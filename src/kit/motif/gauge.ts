import { leaf, pathOf, polar } from './primitives.ts';

/** One leaf of a gauge: its angle (degrees clockwise from up) and whether it is printed. */
export interface GaugeLeaf {
  readonly turn: number;
  readonly isFilled: boolean;
}

// design §9
const HALF_SUN_COUNT = 21;
const RING_COUNT = 36;
const DONUT_GAP_DEGREES = 3;

export const HALF_SUN_LEAF = leaf(58, 92, 5.2);
export const RING_LEAF = leaf(64, 95, 5);

/** The 21 leaves of the half sun, left to right; round(p·21) are printed. The percentage is clamped to 0–100. */
export function halfSunLeaves(percent: number): GaugeLeaf[] {
  return leaves(percent, HALF_SUN_COUNT, 180 / (HALF_SUN_COUNT - 1), -90);
}

/** The 36 leaves of the ring, clockwise from the top; round(p·36) are printed. */
export function ringLeaves(percent: number): GaugeLeaf[] {
  return leaves(percent, RING_COUNT, 360 / RING_COUNT, 0);
}

/** The colour of "Your Performance" on ink, by the 80/50/0 rule (design §9). */
export function performanceColour(percent: number): string {
  if (percent >= 80) return '#5FD08C';
  if (percent >= 50) return '#F6B221';
  return percent > 0 ? '#F58A55' : '#FFF';
}

/** A percentage clamped to 0–100; anything that is not a number is 0. */
export function gaugePercent(percent: number): number {
  return Number.isNaN(percent) ? 0 : Math.min(100, Math.max(0, percent));
}

/**
 * The two arcs of a donut of that radius about 0,0, as path data to be stroked: right answers clockwise from the top, wrong ones after
 * them, with a gap of 3° between. An empty part is null; a part that is everything is a full circle.
 */
export function donutArcs(correct: number, incorrect: number, radius: number): [string | null, string | null] {
  const total = correct + incorrect;
  if (total <= 0) return [null, null];
  if (incorrect <= 0) return [circle(radius), null];
  if (correct <= 0) return [null, circle(radius)];
  const split = (360 * correct) / total;
  return [arcBetween(radius, 0, split), arcBetween(radius, split, 360)];
}

function leaves(percent: number, count: number, step: number, start: number): GaugeLeaf[] {
  const filled = Math.round((gaugePercent(percent) / 100) * count);
  return Array.from({ length: count }, (_, index) => ({ turn: start + step * index, isFilled: index < filled }));
}

function arcBetween(radius: number, from: number, to: number): string {
  // a minimal arc stays visible, or one wrong answer among many would vanish
  const gap = Math.min(DONUT_GAP_DEGREES, (to - from) / 2);
  const [start, end] = [from + gap / 2, to - gap / 2];
  const isLong = end - start > 180 ? 1 : 0;
  return pathOf('M', ...polar(radius, start), 'A', radius, radius, 0, isLong, 1, ...polar(radius, end));
}

function circle(radius: number): string {
  return pathOf(
    'M',
    0,
    -radius,
    'A',
    radius,
    radius,
    0,
    1,
    1,
    0,
    radius,
    'A',
    radius,
    radius,
    0,
    1,
    1,
    0,
    -radius,
    'Z',
  );
}
