import { withoutInvisible } from './unicode.ts';

/** Normalizes user text: no control or bidi control characters, one empty line at most between paragraphs. */
export function cleanText(text: string): string {
  return cleanSigns(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same with all its blanks and lines, for a part of a longer text. */
export function cleanSigns(text: string): string {
  // Most texts consist of these characters only, none of which changes here; those of a site are read often.
  if (/^[ -~\u00A0-\u024F\u2010-\u2027\u20B9]*$/.test(text)) return text;
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, (character) =>
      character === '\n' || character === '\t' ? character : '',
    );
}

/** One line of text, without invisible characters; whitespace is collapsed. */
export function cleanLine(text: string): string {
  return cleanText(withoutInvisible(cleanText(text))).replace(/\s+/g, ' ');
}

/** Whether a text has something visible: not only blanks and invisible characters. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** Whether a single-line text contains a line break or another control character. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
