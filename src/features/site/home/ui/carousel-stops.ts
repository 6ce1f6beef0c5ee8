/** What a strip measures, in CSS pixels. */
export interface StripMeasures {
  /** Where each slide begins, from the first. */
  starts: readonly number[];
  /** How far the strip can be scrolled. */
  reach: number;
  /** How much of it is seen. */
  seen: number;
}

/** The places where a strip stops when it is moved slide by slide. The last slides can't be brought to its start, so their stop is its end. */
export function slideStops({ starts, reach }: StripMeasures): number[] {
  return starts.filter((_, at) => at === 0 || (starts[at - 1] ?? 0) < reach).map((start) => Math.min(start, reach));
}

/** The same when it is turned page by page: a page is as many whole slides as are seen at once. */
export function pageStops(strip: StripMeasures): number[] {
  const pitch = (strip.starts[1] ?? 0) - (strip.starts[0] ?? 0);
  // The gap after the last slide that is seen is out of sight; half a slide of slack takes it in.
  const beside = pitch > 0 ? Math.max(1, Math.floor(strip.seen / pitch + 0.5)) : 1;
  return slideStops({ ...strip, starts: strip.starts.filter((_, at) => at % beside === 0) });
}

/** The stop after or before the one that is nearest to where the strip is; round the end to the beginning. */
export function nextStop(stops: readonly number[], scrolled: number, by: 1 | -1): number {
  const distances = stops.map((stop) => Math.abs(stop - scrolled));
  const current = distances.indexOf(Math.min(...distances));
  return stops[(current + by + stops.length) % stops.length] ?? 0;
}
