/** `7.5` or `20`, as texts and tables say points; a dash without any. */
export function pointsText(points: number | null): string {
  return points === null ? '–' : String(Math.round(points * 100) / 100);
}
