import { markupOf } from '../../../../kit/text/html-markup.ts';
import { htmlText, type HtmlText } from './html-text.ts';

/** How Moodle and its file formats mark the format of a text. */
export const TEXT_FORMATS = ['html', 'moodle', 'markdown', 'plain'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** A text as plain text, what had to be left out, and which tags were taken for formatting although HTML was not declared. */
export interface ReadText extends HtmlText {
  tags: string[];
}

/** Reads a text of a file in its declared format; `moodle` is text that may hold HTML. */
export function readText(raw: string, format: TextFormat): ReadText {
  switch (format) {
    case 'plain':
      return { text: raw.trim(), media: [], tags: [] };
    case 'html':
      return { ...htmlText(raw), tags: [] };
    case 'moodle':
      return readUndeclared(raw);
    case 'markdown':
      return readMarkdown(raw);
  }
}

/** Reads a text that may be HTML: a whole text that is a single invisible tag, like `<br>` as an option, is shown literally. */
export function readUndeclared(raw: string): ReadText {
  const text = raw.trim();
  const markup = markupOf(text);
  if (!markup) return { text, media: [], tags: [] };
  const read = htmlText(markup.html, { keepsSpaces: true });
  if (read.text.trim() === '' && read.media.length === 0) return { text, media: [], tags: [] };
  return { ...read, tags: markup.tags };
}

/**
 * Converts Markdown to plain text; code and escapes are replaced by noncharacters meanwhile. Supports what matters in questions: emphasis,
 * code, headings, links, images, escapes.
 */
function readMarkdown(raw: string): ReadText {
  const media: string[] = [];
  const code: string[] = [];
  const escapes: string[] = [];
  const text = raw
    .replaceAll(FENCE, (_, _sign: string, inner: string) => `\uFDD0${code.push(inner) - 1}\uFDD2`)
    .replaceAll(/`([^`\n]+)`/g, (_, inner: string) => `\uFDD0${code.push(inner) - 1}\uFDD2`)
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!])/g, (_, sign: string) => `\uFDD1${escapes.push(sign) - 1}\uFDD2`)
    .replaceAll(/!\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, (_, alt: string) => {
      media.push(alt.trim() === '' ? 'a picture' : `a picture (“${alt.trim().slice(0, 80)}”)`);
      return '';
    })
    .replaceAll(/\[([^\]\n]{1,300})\]\(([^)\s]{1,2000})[^)\n]{0,300}\)/g, '<a href="$2">$1</a>')
    .replaceAll(/^ {0,3}#{1,6} +(.*?)(?: +#+)? *$/gm, '$1')
    .replaceAll(/^ {0,3}> ?/gm, '')
    .replaceAll(/^( *)[*+-] +/gm, '$1')
    .replaceAll(STARS, '$2')
    // A second pass for the outer ones: `**a *b* c**`.
    .replaceAll(STARS, '$2')
    .replaceAll(/(?<![\p{L}\p{N}_])(___|__|_)(?=[^\s_])([^_]{0,2000}?[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2')
    .replaceAll(/\uFDD0(\d{1,5})\uFDD2/g, (_, at: string) => (code[Number(at)] ?? '').replaceAll('<', '&lt;'))
    .replaceAll(/\uFDD1(\d{1,5})\uFDD2/g, (_, at: string) => escapes[Number(at)] ?? '');
  const read = readUndeclared(text);
  // The link element comes from Markdown, not from the author's text.
  const tags = /<a\b/i.test(raw) ? read.tags : read.tags.filter((tag) => tag !== '<a>');
  return { ...read, media: [...media, ...read.media], tags };
}

/** A block of code between fences, which may name its language. */
const FENCE = /^ {0,3}(```|~~~)[^\n`]{0,60}\n([^`]{0,5000}?)\n {0,3}\1 *$/gm;

const STARS = /(\*\*\*|\*\*|\*)(?=[^\s*])([^*]{0,2000}?(?<=[^\s*]))\1/g;
