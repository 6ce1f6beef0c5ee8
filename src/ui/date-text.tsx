import { formatDateTime, formatLongDate, formatShortDate } from '../kit/numbers/dates.ts';

/** A date in words, `14 November 2026` or, in tables and small print, `14 Nov 2026`. Takes an ISO date or instant. */
export function DateText({ iso, short = false }: { iso: string; short?: boolean }) {
  const text = short ? formatShortDate(iso) : formatLongDate(iso);
  // No line breaks between the day and its month.
  return <time dateTime={iso}>{text.replace(' ', '\u00A0')}</time>;
}

/** A moment, `14 Nov 2026, 9:30 am`: it breaks between the day and the time, and nowhere else. */
export function DateAndTime({ iso }: { iso: string }) {
  const parts = formatDateTime(iso).split(', ');
  return <time dateTime={iso}>{parts.map((part) => part.replaceAll(/\s/g, '\u00A0')).join(', ')}</time>;
}
