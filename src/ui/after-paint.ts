/** Runs work once the browser has painted what changed before, so that a press shows its answer first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
