/**
 * Duration in the units of the specification: seconds under 60, minutes under 6000, hours above (spec 2 §4), with a no-break space before
 * the unit. Takes seconds.
 */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return plural(Math.round(seconds), 'second');
  if (seconds < 6000) return plural(Math.round(seconds / 60), 'minute');
  return plural(Math.round(seconds / 3600), 'hour');
}

/** A clock figure for players and timers: `1:05`, `12:52`. Takes seconds. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function plural(count: number, unit: string): string {
  return `${count}\u00A0${unit}${count === 1 ? '' : 's'}`;
}
