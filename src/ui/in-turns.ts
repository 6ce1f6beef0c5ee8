/**
 * Runs tasks one after the other and yields to the browser whenever a few milliseconds are spent. A task that fails is reported and does
 * not stop the others.
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
