import { formatDateTime, formatLongDate, formatShortDate } from '../kit/dates.ts';

/** A date in words, `14 November 2026` or, in tables and small print, `14 Nov 2026`. Takes an ISO date or instant. */
export function DateText({ iso, short = false }: { iso: string; short?: boolean }) {
  return <time dateTime={iso}>{short ? formatShortDate(iso) : formatLongDate(iso)}</time>;
}

/** A moment in a column of the office, `14 Nov 2026, 9:30 am`: it breaks between the day and the time, and nowhere else. */
export function DateAndTime({ iso }: { iso: string }) {
  const [date, time] = formatDateTime(iso).split(', ');
  return (
    <time dateTime={iso}>
      <span className="office-date">{date},</span> <span className="office-date">{time}</span>
    </time>
  );
}
