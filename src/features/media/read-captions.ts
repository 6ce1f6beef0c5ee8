/** Captions as WebVTT, from WebVTT or SRT; `null` for a text that holds none. */
export function readCaptions(text: string): string | null {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (!TIMES.test(lines)) return null;
  if (/^WEBVTT(?:[ \t\n]|$)/.test(lines)) return lines;
  // SRT has a comma before the thousandths, and may leave out the hours' leading nought.
  const body = lines
    .trim()
    .split('\n')
    .map((line) =>
      TIMES.test(line)
        ? line.replaceAll(/(\d{1,2}):(\d{2}):(\d{2})[,.](\d{3})/g, (_, hours: string, ...rest: string[]) => {
            const [minutes = '', seconds = '', thousandths = ''] = rest;
            return `${hours.padStart(2, '0')}:${minutes}:${seconds}.${thousandths}`;
          })
        : line.replaceAll('-->', '->'),
    )
    .join('\n');
  return `WEBVTT\n\n${body}\n`;
}

const TIMES = /^(?:\d{1,3}:)?\d{2}:\d{2}[,.]\d{3} +--> +(?:\d{1,3}:)?\d{2}:\d{2}[,.]\d{3}/m;
