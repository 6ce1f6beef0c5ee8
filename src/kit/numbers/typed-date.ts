import { indianDay } from './dates.ts';
import { plainSigns } from '../text/plain-signs.ts';

/**
 * Parses a date of a sheet, in UTC: `14/11/2026`, `14-11-26`, `14 Nov 2026, 4:05 pm`, `Nov 14, 2026`, `2026-11-14`, `14th नवंबर 2026` and
 * ISO times. The day precedes the month if possible; without a zone it is Indian time, without a time midnight. `null` for an invalid
 * date.
 */
export function readTypedDate(typed: string): string | null {
  const text = plainSigns(typed.slice(0, MAX_LENGTH))
    .replaceAll(',', ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([/.-]) ?/g, '$1')
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
    .replace(/[\u0900-\u097F]+/, (word) => MONTHS[HINDI_MONTHS.findIndex((month) => month.test(word))] ?? word);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](.+))?$/i.exec(text);
  if (iso) return toMoment(iso[1], iso[2], iso[3], iso[4]);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: (.+))?$/.exec(text);
  if (numbers) {
    const [, first = '', second = '', year = '', time] = numbers;
    return Number(second) > 12 ? toMoment(year, first, second, time) : toMoment(year, second, first, time);
  }
  const words =
    /^(?:[a-z]{3,9} )?(?:(\d{1,2})[ /.-]([a-z]{3,9})|([a-z]{3,9}) (\d{1,2}))[ /.-](\d{4}|\d{2})(?: (?:at )?(.+))?$/i.exec(
      text,
    );
  if (!words) return null;
  const [, day, name, nameFirst, dayLast, year, time] = words;
  const month = MONTHS.indexOf((name ?? nameFirst ?? '').slice(0, 3).toLowerCase()) + 1;
  return toMoment(year, String(month), day ?? dayLast, time);
}

/** The day in India of a written date, as `2026-11-14`; an invalid date is returned unchanged, for its field's validation. */
export function readTypedDay(typed: string): string {
  const moment = readTypedDate(typed);
  return moment === null ? typed : indianDay(new Date(moment));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const HINDI_MONTHS = [
  /^जनवरी/,
  /^[फ]़?रवरी/,
  /^मार्च/,
  /^अप्रैल/,
  /^मई/,
  /^जून/,
  /^जुलाई/,
  /^अगस्त/,
  /^सित(?:ं|म्)बर/,
  /^अक[्]?[टत]ूबर/,
  /^नव(?:ं|म्)बर/,
  /^दिस(?:ं|म्)बर/,
];
/** Longer than any date in use. */
const MAX_LENGTH = 100;
const INDIA_MINUTES = 330;

function toMoment(year = '', month = '', day = '', time = ''): string | null {
  const read = readTime(time);
  if (read === null) return null;
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0);
  const midnight = Date.UTC(fullYear, Number(month) - 1, Number(day));
  const date = new Date(midnight);
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isReal || fullYear < 2000 || fullYear > 2999) return null;
  return new Date(midnight + read.seconds * 1000 - read.zoneMinutes * 60_000).toISOString();
}

/** Seconds of the day and minutes east of Greenwich. */
function readTime(time: string): { seconds: number; zoneMinutes: number } | null {
  if (time === '') return { seconds: 0, zoneMinutes: INDIA_MINUTES };
  const parts =
    /^(\d{1,2})[:.](\d{2})(?::(\d{2})(?:\.\d+)?)? ?([ap])?\.?(?:m\.?)? ?(Z|IST|(?:UTC|GMT)?[+-]\d{1,2}:?\d{2}|UTC|GMT)?$/i.exec(
      time,
    );
  if (!parts) return null;
  const [, hour = '', minute = '', second = '0', half, zone = 'IST'] = parts;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59 || (half !== undefined && Number(hour) > 12))
    return null;
  return { seconds: (hours * 60 + Number(minute)) * 60 + Number(second), zoneMinutes: readZone(zone) };
}

function readZone(zone: string): number {
  if (/^IST$/i.test(zone)) return INDIA_MINUTES;
  const [, sign, hours, minutes] = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})$/i.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
