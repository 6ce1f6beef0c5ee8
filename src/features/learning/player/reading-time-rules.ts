/** Returns the minutes that a text lesson takes to read: its estimated time, which the outline shows and progress counts, too. */
export function lessonMinutes(durationSeconds: number): number {
  return Math.max(1, Math.round(durationSeconds / 60));
}
