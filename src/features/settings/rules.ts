/** A postal address as it is printed: the street lines, then city and PIN, then the state. Empty parts are left out. */
export function addressLines(place: {
  postalAddress: readonly string[];
  city: string;
  pin: string;
  state: string;
}): string[] {
  const cityLine = [place.city, place.pin].filter(Boolean).join(' ');
  return [...place.postalAddress, cityLine, place.state].filter(Boolean);
}

interface LegalText {
  version: number;
  inForceFrom: string;
}

/** Adds to each document the text that its new version replaces, so that what was in force can still be read. */
export function keepEarlierVersions<T extends LegalText, D extends T & { id: string; earlier: T[] }>(
  before: readonly D[],
  after: readonly D[],
  textOf: (document: D) => T,
): D[] {
  return after.map((document) => {
    const replaced = before.find((known) => known.id === document.id);
    const texts = [...document.earlier, ...(replaced ? [textOf(replaced), ...replaced.earlier] : [])];
    const older = texts.filter((text) => text.version < document.version);
    const newestOfEach = new Map(older.toReversed().map((text) => [text.version, text]));
    return { ...document, earlier: [...newestOfEach.values()].sort((one, other) => other.version - one.version) };
  });
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)`;
const HOURS = new RegExp(String.raw`^${DAY}(?:\s*(?:to|-|–)\s*${DAY})?,?\s+${TIME}\s*(?:to|-|–)\s*${TIME}$`, 'i');

/** `Monday to Sunday 10am to 7pm` as search engines read it, `Mo-Su 10:00-19:00`; `null` for words of another form. */
export function openingHoursCode(words: string): string | null {
  const parts = HOURS.exec(words.trim());
  if (!parts) return null;
  const [, first = '', last, fromHour = '', fromMinute, fromHalf = '', toHour = '', toMinute, toHalf = ''] = parts;
  const days = [first, last].filter((day) => day !== undefined).map(dayCode);
  const from = clockTime(fromHour, fromMinute, fromHalf);
  const to = clockTime(toHour, toMinute, toHalf);
  return from && to ? `${days.join('-')} ${from}-${to}` : null;
}

function dayCode(day: string): string {
  return DAYS.find((code) => day.toLowerCase().startsWith(code.toLowerCase())) ?? '';
}

function clockTime(hour: string, minute: string | undefined, half: string): string | null {
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute ?? 0) > 59) return null;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
}
