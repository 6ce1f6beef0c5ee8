import { hasVisibleText } from '../../../kit/text/plain-text.ts';
import { latinDigits } from '../../../kit/text/plain-signs.ts';

/**
 * Converts WebVTT, SRT or SBV to WebVTT, as tolerantly as players: times with commas or without hours, cues without blank lines between
 * them, positions of other formats (`{\an8}`). No text is lost: paragraphs within a cue stay with it, and a cue that ends before it begins
 * is shown briefly. Returns `null` for a text without a visible cue.
 */
export function readCaptions(text: string): string | null {
  const lines = linesOf(text);
  const isVtt = isWebVtt(lines);
  const blocks = readBlocks(lines);
  const cues = blocks.flatMap(({ cue }) => cue ?? []);
  if (!cues.some(isSeen)) return null;
  const isRepaired = repairEnds(cues);
  if (isVtt && !isRepaired && lines.every(isPlainVtt)) return lines.join('\n');
  if (!isVtt) joinParagraphs(blocks);
  const written = blocks.flatMap(({ cue, lines: own }) => {
    if (cue) return isSeen(cue) ? [writeCue(cue, isVtt)] : [];
    // Only WebVTT has notes and styles besides cues, also in its header.
    return isVtt && /^(?:NOTE|STYLE|REGION)\b/.test(own[0] ?? '') ? [own.join('\n')] : [];
  });
  return `${isVtt ? lines[0] : 'WEBVTT'}\n\n${written.join('\n\n')}\n`;
}

/** Returns the first unreadable time line, as in a truncated file; `null` without one. */
export function findDamagedTime(text: string): { line: number; text: string } | null {
  const lines = linesOf(text);
  const place = lines.findIndex((line) => LIKE_TIMES.test(line) && readTimes(line) === null);
  return place < 0 ? null : { line: place + 1, text: (lines[place] ?? '').trim().slice(0, 60) };
}

function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
}

function isWebVtt(lines: readonly string[]): boolean {
  return /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
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

// Seconds may have decimals, of which three count; SBV has a comma between the two times.
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3})\d{0,6})?`;
const TIMES = new RegExp(String.raw`^\s*${TIME}(?:\s*--?>\s*|\s*,\s*)${TIME}(?:\s+(.*))?$`);
const PLAIN_TIMES = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}(?:[ \t].*)?$/;
/** A line that starts with a time and has an arrow, or the rest of one. */
const LIKE_TIMES =
  /^\s*(?:\p{Nd}{1,3}\s?[:\uFF1A]\s?){1,2}\p{Nd}{1,2}[.,:]?\s?\p{Nd}{0,6}\s*(?:[\p{Pd}\u2212]+\s?[>\uFF1E]|\p{Pd}{2}|\u2192)/u;
const PLACE = /\{\\[^}]*\}/g;

/** Parses the times of a cue. Translation tools write digits of their script, other dashes, and spaces within the times. */
function readTimes(line: string): RegExpExecArray | null {
  const times = TIMES.exec(line);
  if (times || !LIKE_TIMES.test(line)) return times;
  const plain = latinDigits(line)
    .replaceAll('\uFF1A', ':')
    .replace(/\s*(?:[\p{Pd}\u2212]+\s?[>\uFF1E]|\u2192)\s*/u, ' --> ')
    .replaceAll(/(\d)\s?:\s?(?=\d)/g, '$1:')
    .replaceAll(/(\d)\s?([.,])\s?(?=\d)/g, '$1$2');
  return TIMES.exec(plain);
}

/** Whether a line is already valid WebVTT. */
function isPlainVtt(line: string): boolean {
  return line.search(PLACE) === -1 && (PLAIN_TIMES.test(line) || !(line.includes('-->') || readTimes(line) !== null));
}

/** Splits the text at blank lines; a line of times always starts a new cue. */
function readBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = blocks.at(-1);
    const times = readTimes(line);
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

/** Removes the number or name of the next cue: the only line of its block, or a number after the text of the last cue. */
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
    // SRT may have image coordinates here.
    settings: /^(?:\w+:\S+\s*)+$/.test(settings) && !/^X1:/i.test(settings) ? settings.trim() : '',
    words: [],
  };
}

function milliseconds(hours = '0', minutes = '0', seconds = '0', part = '0'): number {
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'));
}

/** The duration of a cue with an invalid end, if no other starts before. */
const REPAIRED_MS = 2000;

/** Gives cues that end before they begin a visible duration. Returns `false` where there was none. */
function repairEnds(cues: readonly Cue[]): boolean {
  const wrong = cues.filter((cue) => cue.endMs <= cue.startMs && hasVisibleText(wordsOf(cue.words, true)));
  for (const cue of wrong) {
    const next = cues[cues.indexOf(cue) + 1]?.startMs ?? 0;
    cue.endMs = next > cue.startMs ? Math.min(next, cue.startMs + REPAIRED_MS) : cue.startMs + REPAIRED_MS;
  }
  return wrong.length > 0;
}

/** Joins paragraphs without times to the cue before them, unless they are the rest of another cue's number. */
function joinParagraphs(blocks: readonly Block[]): void {
  let last: Cue | null = null;
  for (const { cue, lines } of blocks) {
    if (cue) last = cue;
    else last?.words.push(...lines.filter((line) => !/^\s*\d+\s*$/.test(line)));
  }
}

function isSeen({ startMs, endMs, words }: Cue): boolean {
  return endMs > startMs && hasVisibleText(wordsOf(words, true));
}

function writeCue({ id, startMs, endMs, settings, words }: Cue, isVtt: boolean): string {
  // In other formats keypad numbers name the position; the upper row is the top of the video.
  const isOnTop = /\{\\an?[789]\}/.test(words.join('\n'));
  const times = `${formatTime(startMs)} --> ${formatTime(endMs)}`;
  const place = settings || (isOnTop ? 'line:0' : '');
  return [...(id === null ? [] : [id]), place ? `${times} ${place}` : times, wordsOf(words, isVtt)].join('\n');
}

/**
 * Removes tags that WebVTT does not know, because screen readers would read them. Characters of other formats that would be tags are
 * escaped.
 */
function wordsOf(words: readonly string[], isVtt: boolean): string {
  return words
    .flatMap((line) => line.replaceAll(PLACE, '').replaceAll('\\h', ' ').split('\\N'))
    .map((line) => {
      const plain = line.replaceAll(/<\/?font\b[^<>]*>/gi, '').replaceAll('-->', '->');
      return (isVtt ? plain : escapeMarks(plain)).trim();
    })
    .filter((line) => line !== '')
    .join('\n');
}

/** `if a < b` would be cut off at what looks like a tag. */
function escapeMarks(line: string): string {
  return line.replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;').replaceAll(/<(?!\/?[biu]>)/gi, '&lt;');
}

function formatTime(ms: number): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const [hours, minutes, seconds] = [
    Math.floor(ms / 3_600_000),
    Math.floor(ms / 60_000) % 60,
    Math.floor(ms / 1000) % 60,
  ];
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds)}.${pad(ms % 1000, 3)}`;
}
