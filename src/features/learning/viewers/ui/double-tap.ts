const SECOND_TAP_WITHIN_MS = 320;
const SEEK_SECONDS = 10;

interface Tap {
  /** From the left edge of the video, 0 to 1. */
  across: number;
  at: number;
}

/**
 * Returns the seconds to seek for each tap on a video: -10 for the second of two on the left third, 10 on the right third, else `null`.
 * Every further tap of a quick series seeks again.
 */
export function createDoubleTap(): (tap: Tap) => number | null {
  let last: { side: -1 | 0 | 1; at: number } = { side: 0, at: -Infinity };
  return ({ across, at }) => {
    const side = across < 1 / 3 ? -1 : across > 2 / 3 ? 1 : 0;
    const isDouble = side !== 0 && side === last.side && at - last.at <= SECOND_TAP_WITHIN_MS;
    last = { side, at };
    return isDouble ? side * SEEK_SECONDS : null;
  };
}
