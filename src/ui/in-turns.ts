/**
 * Does one piece of work after the other and lets the browser draw and answer in between, once a few milliseconds are spent.
 * A piece that fails is reported and keeps none of the others from its turn.
 */
export function inTurns(works: readonly (() => void)[]): void {
  const until = performance.now() + SLICE_MS;
  for (let at = 0; at < works.length; at += 1) {
    if (at > 0 && performance.now() > until) {
      setTimeout(() => inTurns(works.slice(at)));
      return;
    }
    try {
      works[at]?.();
    } catch (error) {
      reportError(error);
    }
  }
}

const SLICE_MS = 4;
