import { formatLongDate, formatShortDate } from '../kit/dates.ts';

/** A date in words, `14 November 2026` or, in tables and small print, `14 Nov 2026`. Takes an ISO date or instant. */
export function DateText({ iso, short = false }: { iso: string; short?: boolean }) {
  return <time dateTime={iso}>{short ? formatShortDate(iso) : formatLongDate(iso)}</time>;
}
