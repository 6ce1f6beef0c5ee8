/** Measures of a carousel, in CSS pixels. */
export interface StripMeasures {
  /** The start of each slide, relative to the first. */
  starts: readonly number[];
  /** The maximum scroll position. */
  reach: number;
  /** The visible width. */
  seen: number;
}

/** Scroll positions when moving slide by slide. The last slides cannot reach the start, so their stop is the end. */
export function slideStops({ starts, reach }: StripMeasures): number[] {
  return starts.filter((_, at) => at === 0 || (starts[at - 1] ?? 0) < reach).map((start) => Math.min(start, reach));
}

/** Scroll positions when moving page by page: a page is the number of fully visible slides. */
export function pageStops(strip: StripMeasures): number[] {
  const pitch = (strip.starts[1] ?? 0) - (strip.starts[0] ?? 0);
  // The gap after the last visible slide is clipped; half a slide of slack compensates for it.
  const beside = pitch > 0 ? Math.max(1, Math.floor(strip.seen / pitch + 0.5)) : 1;
  return slideStops({ ...strip, starts: strip.starts.filter((_, at) => at % beside === 0) });
}

/** The stop after or before the one nearest to the scroll position; wraps around. */
export function nextStop(stops: readonly number[], scrolled: number, by: 1 | -1): number {
  const distances = stops.map((stop) => Math.abs(stop - scrolled));
  const current = distances.indexOf(Math.min(...distances));
  return stops[(current + by + stops.length) % stops.length] ?? 0;
}
