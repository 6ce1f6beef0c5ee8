interface ReadCalendar {
  properties: Record<string, string>;
  events: Record<string, string>[];
}

/**
 * Reads iCalendar by RFC 5545 and nothing of the product's: unfolds lines, splits names, parameters and values, and undoes the escapes.
 * Throws for a line without CRLF, a name that is none, or parts that do not nest.
 */
export function readCalendar(text: string): ReadCalendar {
  if (/(?<!\r)\n|\r(?!\n)/.test(text)) throw new Error('A line does not end with CRLF');
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  if (lines.pop() !== '') throw new Error('The last line does not end');
  const calendar: ReadCalendar = { properties: {}, events: [] };
  const open: string[] = [];
  for (const line of lines) {
    const found = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(line);
    if (!found) throw new Error(`This is no line of a calendar: ${line}`);
    const [, name = '', , value = ''] = found;
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') calendar.events.push({});
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends and had not begun`);
    } else {
      const part = open.at(-1) === 'VCALENDAR' ? calendar.properties : calendar.events.at(-1);
      if (part) part[name] = unescape(value);
    }
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} does not end`);
  return calendar;
}

function unescape(value: string): string {
  return value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}
