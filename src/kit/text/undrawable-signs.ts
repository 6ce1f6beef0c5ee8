import { DRAWABLE_RANGES } from './drawable-ranges.ts';

/**
 * The characters of a text that none of our fonts can draw on a certificate or an invoice, each once, in order; a symbol of several code
 * points, such as a flag, counts as one. Letters with marks count as drawable when their parts are. Blanks and invisible characters, such
 * as joiners, are ignored.
 */
export function undrawableSigns(text: string): string[] {
  const found = new Set<string>();
  for (const { segment } of segmenter.segment(text.normalize('NFC'))) {
    const hidden = [...segment].filter((character) => !isDrawable(character));
    if (hidden.length === 0) continue;
    found.add(
      /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment)
        ? segment
        : (hidden[0] ?? ''),
    );
  }
  return [...found];
}

/** The error message for a text that cannot be drawn, and where it would be; `null` for one that can. */
export function findUndrawable(text: string, where = 'on certificates and invoices'): string | null {
  const signs = undrawableSigns(text);
  if (signs.length === 0) return null;
  const shown = signs.slice(0, MAX_NAMED).map(nameSign);
  const last = signs.length > MAX_NAMED ? `${signs.length - MAX_NAMED} more` : shown.pop();
  const list = [shown.join(', '), last].filter(Boolean).join(' and ');
  return `${list} cannot be printed ${where}. Please leave ${signs.length === 1 ? 'it' : 'them'} out or write the text in another script.`;
}

/** The same as a schema check: an issue that names the characters. */
export function rejectUndrawable(
  text: string,
  check: { addIssue: (issue: { code: 'custom'; message: string }) => void },
): void {
  const message = findUndrawable(text);
  if (message !== null) check.addIssue({ code: 'custom', message });
}

/** Whether a text can be printed as it is; the same rule for the schemas of fields. */
export function isDrawableText(text: string): boolean {
  return undrawableSigns(text).length === 0;
}

const MAX_NAMED = 3;
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The character in quotation marks, with its code point where many devices show nothing or a box for it. */
function nameSign(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /[\p{Co}\p{Cn}\p{Cs}\p{Cc}\p{M}]/u.test(sign) ? `U+${code}` : `“${sign}”`;
}

function isDrawable(character: string): boolean {
  if (/[\s\p{Default_Ignorable_Code_Point}]/u.test(character) || holds(character)) return true;
  const parts = [...character.normalize('NFD')];
  return parts.length > 1 && parts.every(holds);
}

/** Starts and ends of the ranges, alternating: a character is inside where an odd number of them is at or below it. */
const bounds = readRanges(DRAWABLE_RANGES);

function holds(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  let [low, high] = [0, bounds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) <= code) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

function readRanges(text: string): number[] {
  let end = 0;
  return text.split(' ').flatMap((range) => {
    const [distance = '0', length = '1'] = range.split('.');
    const start = end + Number.parseInt(distance, 36);
    end = start + Number.parseInt(length, 36);
    return [start, end];
  });
}
