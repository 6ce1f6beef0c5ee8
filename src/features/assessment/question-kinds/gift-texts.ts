import { escapeSigns } from '../../../kit/text/escaped-list.ts';
import { escapeIfHtml } from '../../../kit/text/html-markup.ts';
import { exactHtml } from './exact-html.ts';

/** The right side of a GIFT pair, which has no format of its own. */
export function giftRight(text: string): string {
  return escaped(escapeIfHtml(text));
}

/** Plain text, except where its outer blanks or an arrow would be lost. */
export function giftExact(text: string): string {
  return text.includes('->') || text !== text.trim() ? giftRich(text) : `[plain]${escaped(text)}`;
}

export function giftRich(text: string): string {
  return `[html]${escaped(exactHtml(text))}`;
}

function escaped(text: string): string {
  // Before these letters `\n` would be a command of LaTeX.
  return escapeSigns(text, '~=#{}:').replaceAll(/\n(?!(?:abla|atural|cong|eq|geq|leq|ot|otin)\b)/g, '\\n');
}
