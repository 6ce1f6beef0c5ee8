import { unbreakableWords } from '../../kit/text/keep-together.ts';
import { graphemes } from './shape-line.ts';

/**
 * Breaks a text into lines no wider than `width`, measured by a function. A word wider than a line is broken between grapheme clusters,
 * never inside one. Empty for a text without a word.
 */
export function wrapText(text: string, width: number, measure: (line: string) => number): string[] {
  const space = measure(' ');
  const lines: { text: string; width: number }[] = [];
  for (const word of unbreakableWords(text)) {
    for (const part of breakWord(word, width, measure)) {
      const partWidth = measure(part);
      const line = lines.at(-1);
      if (line && line.width + space + partWidth <= width) {
        line.text += ` ${part}`;
        line.width += space + partWidth;
      } else {
        lines.push({ text: part, width: partWidth });
      }
    }
  }
  return inDirectionOf(
    text,
    lines.map((line) => line.text),
  );
}

/**
 * The lines of a text, each in the direction of the whole: a line whose first letter would set the other direction gets an invisible mark
 * before it (Unicode Annex 9, the direction of a paragraph).
 */
export function inDirectionOf(text: string, lines: readonly string[]): string[] {
  const direction = directionOf(text);
  if (direction === null) return [...lines];
  return lines.map((line) => ([null, direction].includes(directionOf(line)) ? line : `${MARKS[direction]}${line}`));
}

const MARKS = { left: '\u200E', right: '\u200F' } as const;
const STRONG = /[\p{L}\p{Nl}]/u;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

function directionOf(text: string): 'left' | 'right' | null {
  const [first] = STRONG.exec(text) ?? [];
  if (first === undefined) return null;
  return RIGHT_TO_LEFT.test(first) ? 'right' : 'left';
}

/** A word whole, or in parts that each fill a line; a single letter wider than a line gets its own line. */
function breakWord(word: string, width: number, measure: (line: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let rest = graphemes(word);
  while (rest.length > 0) {
    const count = Math.max(1, countFitting(rest, width, measure));
    parts.push(rest.slice(0, count).join(''));
    rest = rest.slice(count);
  }
  return parts;
}

/** How many letters from the first on fit, by bisection: the width grows with each. */
function countFitting(letters: readonly string[], width: number, measure: (line: string) => number): number {
  let [fits, over] = [0, letters.length + 1];
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (measure(letters.slice(0, middle).join('')) <= width) fits = middle;
    else over = middle;
  }
  return fits;
}
