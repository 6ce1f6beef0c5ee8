/** Milliseconds until the next poll of something that has been in progress for this long: a few seconds at first, a minute in the end. */
export function revalidatePause(elapsedMs: number): number {
  return Math.min(60_000, Math.max(3000, elapsedMs / 10));
}
