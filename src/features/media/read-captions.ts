/**
 * Captions as WebVTT, from WebVTT, SRT or SBV, read as players read them: times with commas or without hours, cues without blank lines
 * between them, places of other formats (`{\an8}`). `null` for a text without a cue that would be seen.
 */
export function readCaptions(text: string): string | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  const blocks = readBlocks(lines);
  if (!blocks.some(({ cue }) => cue !== null && isSeen(cue))) return null;
  if (isVtt && lines.every(isPlainVtt)) return lines.join('\n');
  const written = blocks.flatMap(({ cue, lines: own }) => {
    if (cue) return isSeen(cue) ? [writeCue(cue)] : [];
    // Notes and styles are what only WebVTT has besides cues; in its head too.
    return isVtt && /^(?:NOTE|STYLE|REGION)\b/.test(own[0] ?? '') ? [own.join('\n')] : [];
  });
  return `${isVtt ? lines[0] : 'WEBVTT'}\n\n${written.join('\n\n')}\n`;
}

interface Cue {
  id: string | null;
  startMs: number;
  endMs: number;
  settings: string;
  words: string[];
}

interface Block {
  lines: string[];
  cue: Cue | null;
}

// Seconds may have one to three decimals; SBV has a comma between the two times.
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?`;
const TIMES = new RegExp(String.raw`^\s*${TIME}(?:\s*--?>\s*|\s*,\s*)${TIME}(?:\s+(.*))?$`);
const PLAIN_TIMES = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}(?:[ \t].*)?$/;
const PLACE = /\{\\[^}]*\}/g;

/** A line that players take as it stands: none of another format. */
function isPlainVtt(line: string): boolean {
  return line.search(PLACE) === -1 && (PLAIN_TIMES.test(line) || !(line.includes('-->') || TIMES.test(line)));
}

/** What stands between blank lines; a line of times begins a cue of its own wherever it stands. */
function readBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = blocks.at(-1);
    const times = TIMES.exec(line);
    if (times) {
      const id = isOpen && last ? takeNumber(last) : null;
      blocks.push({ lines: [line], cue: cueOf(times, id) });
      isOpen = true;
    } else if (line.trim() === '') isOpen = false;
    else if (isOpen && last) {
      last.lines.push(line);
      last.cue?.words.push(line);
    } else {
      blocks.push({ lines: [line], cue: null });
      isOpen = true;
    }
  }
  return blocks;
}

/** The number or name of the next cue: the only line of its block, or a number behind the words of the last cue. */
function takeNumber(block: Block): string | null {
  const own = block.lines.at(-1) ?? '';
  const isNumber = /^\s*\d+\s*$/.test(own);
  if (block.cue ? !isNumber || block.cue.words.length === 0 : block.lines.length > 1 && !isNumber) return null;
  block.lines.pop();
  block.cue?.words.pop();
  return own.trim() || null;
}

function cueOf(times: RegExpExecArray, id: string | null): Cue {
  const [, hours, minutes, seconds, part, endHours, endMinutes, endSeconds, endPart, settings = ''] = times;
  return {
    id,
    startMs: milliseconds(hours, minutes, seconds, part),
    endMs: milliseconds(endHours, endMinutes, endSeconds, endPart),
    // SRT may have the corners of a picture here.
    settings: /^(?:\w+:\S+\s*)+$/.test(settings) && !/^X1:/i.test(settings) ? settings.trim() : '',
    words: [],
  };
}

function milliseconds(hours = '0', minutes = '0', seconds = '0', part = '0'): number {
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'));
}

function isSeen({ startMs, endMs, words }: Cue): boolean {
  return endMs > startMs && wordsOf(words).trim() !== '';
}

function writeCue({ id, startMs, endMs, settings, words }: Cue): string {
  // In other formats the numbers of a keypad name the place; the upper row is the top of the picture.
  const isOnTop = /\{\\an?[789]\}/.test(words.join('\n'));
  const times = `${showTime(startMs)} --> ${showTime(endMs)}`;
  const place = settings || (isOnTop ? 'line:0' : '');
  return [...(id === null ? [] : [id]), place ? `${times} ${place}` : times, wordsOf(words)].join('\n');
}

/** Without the marks that WebVTT does not know; they would be read out. */
function wordsOf(words: readonly string[]): string {
  return words
    .map((line) =>
      line
        .replaceAll(PLACE, '')
        .replaceAll(/<\/?font[^>]*>/gi, '')
        .replaceAll('-->', '->')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
}

function showTime(ms: number): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const [hours, minutes, seconds] = [
    Math.floor(ms / 3_600_000),
    Math.floor(ms / 60_000) % 60,
    Math.floor(ms / 1000) % 60,
  ];
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds)}.${pad(ms % 1000, 3)}`;
}
