/** Milliseconds to the next look at something that has been under way for so many: a few seconds at first, a minute in the end. */
export function revalidatePause(elapsedMs: number): number {
  return Math.min(60_000, Math.max(3000, elapsedMs / 10));
}
