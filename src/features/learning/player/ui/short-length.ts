/** The length of a lesson where there is little room: `24 s`, `14 min`, `2 h`, by the rule of spec 2 §4. Takes seconds. */
export function shortLength(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)}\u00A0s`;
  if (seconds < 6000) return `${Math.round(seconds / 60)}\u00A0min`;
  return `${Math.round(seconds / 3600)}\u00A0h`;
}

/** The size of a file as people say it: `340 KB`, `1.2 MB`. Takes bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00A0KB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)}\u00A0MB`;
}
