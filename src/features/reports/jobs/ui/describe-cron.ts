const MINUTES_AHEAD = 5 * 60 + 30;
const DAY = 24 * 60;

/** A schedule in words, in Indian time; cron fields are in UTC: `30 18 * * *` is every day at 12 am. */
export function describeCron(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  const isDaily = days.length === 3 && days.every((part) => part === '*');
  if (isDaily && hour === '*') return everyMinutes(minute) ?? cron;
  if (!isDaily || !isNumber(minute)) return cron;
  if (isNumber(hour)) return `Every day at ${timeInIndia(Number(hour) * 60 + Number(minute))}`;
  const step = /^\*\/(\d+)$/.exec(hour)?.[1];
  return step === undefined ? cron : `Every ${step} hours`;
}

function everyMinutes(minute: string): string | null {
  if (minute === '*') return 'Every minute';
  if (isNumber(minute)) return 'Every hour';
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  return step === undefined ? null : `Every ${step} minutes`;
}

function timeInIndia(minutesInUtc: number): string {
  const minutes = (minutesInUtc + MINUTES_AHEAD) % DAY;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${half}`;
}

function isNumber(part: string): boolean {
  return /^\d{1,2}$/.test(part);
}
