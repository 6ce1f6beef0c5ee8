import {
  formatDay,
  formatDayInText,
  formatLongDate,
  formatMoment,
  formatMomentInText,
  formatShortDate,
} from '../kit/numbers/dates.ts';

/** A date in words, `14 November 2026` or, in tables and small print, `14 Nov 2026`. Takes an ISO date or instant. */
export function DateText({ iso, short = false }: { iso: string; short?: boolean }) {
  const text = short ? formatShortDate(iso) : formatLongDate(iso);
  // No line ends between the day and its month.
  return <time dateTime={iso}>{text.replace(' ', '\u00A0')}</time>;
}

/** A moment, `Today, 9:30 am` (within a sentence `today`) or `14 Nov, 9:30 am`: it breaks between the day and the time, and nowhere else. For pages of one user. */
export function DateAndTime({ iso, isInText = false }: { iso: string; isInText?: boolean }) {
  const parts = (isInText ? formatMomentInText : formatMoment)(iso).split(', ');
  return (
    // "Today" may have become "Yesterday" between the server and the browser.
    <time dateTime={iso} suppressHydrationWarning>
      {parts.map((part) => part.replaceAll(/\s/g, '\u00A0')).join(', ')}
    </time>
  );
}

/** A day, `Yesterday` or `14 Nov`, the year only where it is another. For pages of one user. */
export function DayText({ iso, isInText = false }: { iso: string; isInText?: boolean }) {
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {(isInText ? formatDayInText : formatDay)(iso).replaceAll(/\s/g, '\u00A0')}
    </time>
  );
}
