/** `14 November 2026`, in Indian time. Takes an ISO date or time. */
export function formatLongDate(iso: string): string {
  return longDate.format(new Date(iso));
}

/** `14 Nov 2026`, in Indian time, for tables. */
export function formatShortDate(iso: string): string {
  return shortDate.format(new Date(iso)).replace('Sept', 'Sep');
}

/** `14 Nov 2026, 4:05 pm`, in Indian time. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso)).replace('Sept', 'Sep');
}

const zone = { timeZone: 'Asia/Kolkata' } as const;
const longDate = new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });
const shortDate = new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'short', year: 'numeric' });
const dateTime = new Intl.DateTimeFormat('en-IN', {
  ...zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The year by India's calendar. */
export function yearInIndia(moment: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(moment));
}
