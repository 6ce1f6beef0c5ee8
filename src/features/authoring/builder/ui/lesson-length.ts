import { formatClock } from '../../../../kit/numbers/duration.ts';

/** Parses a duration, `16:20`, `1:02:30`, or minutes alone. Returns seconds, or `null` when it is invalid. */
export function readLength(text: string): number | null {
  const written = text.trim();
  if (written === '') return 0;
  if (/^\d{1,4}([.,]\d)?$/.test(written)) return Math.round(Number(written.replace(',', '.')) * 60);
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(written);
  if (!parts) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

export function writeLength(seconds: number): string {
  return seconds === 0 ? '' : formatClock(seconds);
}
