export interface Cue {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

/** Parses the cues of a WebVTT file in order, as plain text on one line each; other blocks are skipped. */
export function readCues(file: string): Cue[] {
  return file
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap(readCue)
    .toSorted((one, other) => one.startSeconds - other.startSeconds);
}

/** The index of the cue at a second, or the last one before it; -1 before the first. */
export function cueAt(cues: readonly Cue[], second: number): number {
  return cues.findLastIndex(({ startSeconds }) => startSeconds <= second);
}

/** The cues that contain all words of a search, case-insensitive. */
export function findCues(cues: readonly Cue[], search: string): { cue: Cue; at: number }[] {
  const words = search.toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean);
  return cues
    .map((cue, at) => ({ cue, at }))
    .filter(({ cue }) => words.every((word) => cue.text.toLocaleLowerCase('en-IN').includes(word)));
}

function readCue(block: string): Cue[] {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  const times = /^\s*([\d:.]+)\s+-->\s+([\d:.]+)/.exec(lines[at] ?? '');
  const [startSeconds, endSeconds] = [toSeconds(times?.[1]), toSeconds(times?.[2])];
  const text = plainText(lines.slice(at + 1).join(' '));
  return startSeconds === null || endSeconds === null || text === '' ? [] : [{ startSeconds, endSeconds, text }];
}

function toSeconds(time: string | undefined): number | null {
  const parts = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}\.\d{3})$/.exec(time ?? '');
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : null;
}

/** Without WebVTT tags, e.g. of the voice. */
function plainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
